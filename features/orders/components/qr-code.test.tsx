import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QrCode } from './transfer-details';

const draw = (text: string) => renderToStaticMarkup(<QrCode text={text} label="Code" />);

it('draws the smallest code with a light border of four modules', () => {
  // Version 1 has 21 modules; its first finder pattern begins at the border.
  expect(draw('Owlwatch')).toContain('viewBox="0 0 29 29"');
  expect(draw('Owlwatch')).toContain('M4 4h1v1h-1z');
  expect(draw('Owlwatch')).not.toMatch(/M[0-3] |M\d+ [0-3]h/);
});

it('holds 331 bytes, as codes for transfers do, and rejects more', () => {
  expect(draw('a'.repeat(331))).toContain('viewBox="0 0 77 77"');
  expect(() => draw('ä'.repeat(166))).toThrow(RangeError);
});
