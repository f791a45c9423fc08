import pLimit from 'p-limit';
import { reviewPictures } from '@/config/limits/contact';

/** One at a time: a decoded picture takes some 200 MB at most. */
const inTurn = pLimit(1);

/** A picture of a stranger as WebP, encoded anew: upright, bounded, without place or other metadata; null if it is none. */
export const cleanPicture = (upload: Buffer) => inTurn(encode, upload);

async function encode(upload: Buffer) {
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
