import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { BrandLogo, BrandMark } from './brand-logo';

const brands = parse(readFileSync('demo/catalogue/brands.yaml', 'utf8')) as { code: string; name: string }[];

it('has a mark of its own for each brand of the demo shop', () => {
  const marks = brands.map(({ code }) => renderToStaticMarkup(<BrandMark code={code} />));
  expect(marks).toHaveLength(12);
  for (const mark of marks) expect(mark).toContain('<svg');
  expect(new Set(marks).size).toBe(marks.length);
});

it('is only the name of a brand without a logo', () => {
  expect(renderToStaticMarkup(<BrandLogo code="unknown" name="Unknown" />)).toMatch(
    /^<span[^>]*><span[^>]*>Unknown</,
  );
});
