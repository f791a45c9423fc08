import sharp from 'sharp';
import { expect, it } from 'vitest';
import { qrModules, qrPng } from './qr-code';

it('is a picture of the modules', async () => {
  const { content, side } = qrPng('Owlwatch', false);
  const { data, info } = await sharp(content).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([side, side]);
  const modules = qrModules('Owlwatch');
  const shown = modules.map((row, y) => row.map((_, x) => data[(y * 8 + 4) * side + x * 8 + 4] === 0));
  expect(shown).toEqual(modules);
});

it('has the Swiss mark in its middle: a light cross on a dark square', async () => {
  const { content, side } = qrPng('SPC', true);
  const { data } = await sharp(content).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[Math.round(y) * side + Math.round(x)];
  const mark = ((side - 64) * 7) / 46;
  expect(at(side / 2, side / 2)).toBe(255);
  expect(at(side / 2 - mark * 0.38, side / 2 - mark * 0.38)).toBe(0);
});
