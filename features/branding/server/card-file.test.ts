import sharp from 'sharp';
import { expect, it } from 'vitest';
import { scaledPicture } from './card-file';

it('draws a picture upright, without bars of its own', async () => {
  const blue = sharp({ create: { width: 60, height: 20, channels: 3, background: '#36c' } });
  const phone = await blue.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const drawn = sharp((await scaledPicture(phone, 60)) ?? undefined);
  expect(await drawn.metadata()).toMatchObject({ format: 'png', width: 60, height: 60 });
  const pixels = await drawn.raw().toBuffer();
  const alphaAt = (x: number, y: number) => pixels[(y * 60 + x) * 4 + 3];
  expect([alphaAt(2, 30), alphaAt(30, 2), alphaAt(30, 57)]).toEqual([0, 255, 255]);
  expect(await scaledPicture(Buffer.from('no picture'), 60)).toBeNull();
});
