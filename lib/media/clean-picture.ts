import { reviewPictures } from '@/config/limits/contact';

/** A picture of a stranger as WebP, encoded anew: upright, bounded, without place or other metadata; null if it is none. */
export async function cleanPicture(
  upload: Buffer,
): Promise<{ readonly content: Buffer; readonly thumbnail: Buffer } | null> {
  const { pixels, side, thumbnail: square } = reviewPictures;
  const { default: sharp } = await import('sharp');
  try {
    const content = await sharp(upload, { limitInputPixels: pixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: 10 })
      .toBuffer();
    const thumbnail = await sharp(content).resize(square, square).webp({ quality: 75 }).toBuffer();
    return { content, thumbnail };
  } catch {
    return null;
  }
}
