import type { EmailImage } from '@/commerce/model/email';
import { writtenName } from '@/config/shop/company';
import { logoPng } from './logo';

/** The wordmark on the colour `night`, as a part of every email. */
export const logoImage = {
  cid: 'wordmark@owlwatch',
  filename: 'owlwatch.png',
  contentType: 'image/png',
  content: Buffer.from(logoPng, 'base64'),
} as const satisfies EmailImage;

/** The displayed size, in CSS pixels. */
export const logoSize = { width: 160, height: 40 } as const;

/** The images of every email: the wordmark, unless the name is written. */
export const logoImages: readonly EmailImage[] = writtenName === undefined ? [logoImage] : [];
