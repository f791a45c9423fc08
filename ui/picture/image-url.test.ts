import { describe, expect, it } from 'vitest';
import { imageSources, imageUrl } from './picture';

describe('imageUrl', () => {
  it('has the parameters url, w and q (spec §7)', () => {
    expect(imageUrl('/media/a b.webp', 375)).toBe('/img?url=%2Fmedia%2Fa%20b.webp&w=375&q=75');
  });
});

describe('imageSources', () => {
  it('lists every width of a use, and one of them as src', () => {
    const { src, srcSet } = imageSources('/media/a.webp', 'thumbnail');
    expect(srcSet).toBe(
      '/img?url=%2Fmedia%2Fa.webp&w=127&q=75 127w, /img?url=%2Fmedia%2Fa.webp&w=287&q=75 287w',
    );
    expect(srcSet).toContain(`${src} `);
  });
});
