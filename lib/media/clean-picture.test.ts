import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { reviewPictures } from '@/config/limits/contact';
import { cleanPicture } from './clean-picture';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } });

/** Held upright: the camera has stored it on its side. */
const fromPhone = () =>
  picture(2400, 1800)
    .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('cleanPicture', () => {
  it('encodes a picture anew: upright, bounded, without metadata, with a thumbnail', async () => {
    const upload = await fromPhone();
    expect(await sharp(upload).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.any(Buffer) as Buffer,
    });
    const clean = await cleanPicture(upload);
    const large = await sharp(clean?.content).metadata();
    expect(large).toMatchObject({ format: 'webp', width: 1200, height: reviewPictures.side });
    expect([large.exif, large.xmp, large.iptc, large.icc, large.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    const { thumbnail: side } = reviewPictures;
    expect(await sharp(clean?.thumbnail).metadata()).toMatchObject({ width: side, height: side });
    expect(clean?.content.includes('Ada')).toBe(false);
  });

  it('enlarges nothing', async () => {
    const clean = await cleanPicture(await picture(300, 200).png().toBuffer());
    expect(await sharp(clean?.content).metadata()).toMatchObject({ width: 300, height: 200 });
  });

  it('refuses what it cannot decode, and more pixels than memory has room for', async () => {
    const whole = await fromPhone();
    const large = await picture(10_000, 6_000).png({ compressionLevel: 1 }).toBuffer();
    for (const wrong of [
      Buffer.from('\xff\xd8\xff<html>', 'latin1'),
      whole.subarray(0, whole.length / 2),
      large,
    ])
      expect(await cleanPicture(wrong)).toBeNull();
  });
});
