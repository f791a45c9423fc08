import type { EmailImage } from '@/commerce/model/email';
import { siteLogo, writtenName } from '@/config/shop/company';
import { logoPng as ownPng } from '@/lib/media/logo-png';
import { logoPng } from './logo';

/** The wordmark on the colour `night`, as a part of every email. */
export const logoImage = {
  cid: 'logo@shop',
  filename: 'owlwatch.png',
  contentType: 'image/png',
  content: Buffer.from(logoPng, 'base64'),
} as const satisfies EmailImage;

/** In CSS pixels. */
export const logoSize = { width: 160, height: 40 } as const;

export async function logoImages(): Promise<readonly EmailImage[]> {
  const shopLogo = siteLogo ? await ownPng() : null;
  if (shopLogo) return [{ ...logoImage, filename: 'logo.png', content: shopLogo.png }];
  return writtenName === undefined ? [logoImage] : [];
}
