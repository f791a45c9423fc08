import { logoPng } from './logo';
import type { Picture } from './transport';

/** The wordmark on night as mails carry it; `width` and `height` are those it is shown at, in CSS pixels. */
export const logoPicture = {
  cid: 'wordmark@owlwatch',
  filename: 'owlwatch.png',
  contentType: 'image/png',
  content: Buffer.from(logoPng, 'base64'),
} as const satisfies Picture;

export const logoSize = { width: 160, height: 40 } as const;
