import { globSync, readFileSync } from 'node:fs';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPdf } from '@/documents/testing/pdf-text';
import { guides } from './guides';

interface Node {
  readonly role?: string;
  readonly children?: readonly Node[];
}

/** The roles of an element and of all below it, in the order of reading. */
const rolesOf = ({ role, children = [] }: Node): string[] => [
  ...(role === undefined || role === 'Root' ? [] : [role]),
  ...children.flatMap(rolesOf),
];

describe('the quick guides', () => {
  it.each(guides)('$name has its text and drawings, tagged for screen readers', async (guide) => {
    const { title, intro, steps, care, drawn, language } = guide;
    const bytes = readFileSync(`demo/media/manuals/${guide.name}.pdf`);
    const read = await readPdf(bytes);
    expect(read).toMatchObject({ title, language, isTagged: true });
    expect(read.pages).toHaveLength(1);
    const plain = (text: string) => text.replaceAll(/\s/g, '');
    for (const text of [title, intro ?? '', ...steps, care ?? ''])
      expect(plain(read.pages[0] ?? '')).toContain(plain(text));
    const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
    const items = steps.flatMap(() => ['LI', 'Lbl', 'LBody']);
    expect(rolesOf((await page.getStructTree()) as Node)).toEqual([
      'Document',
      'P',
      'H1',
      ...(intro === undefined ? [] : ['P']),
      ...drawn.slice(0, 1).map(() => 'Figure'),
      'L',
      ...items,
      ...(care === undefined ? [] : ['P']),
    ]);
  });
});

it('each camera, doorbell, chime and intercom of the demo has a guide', () => {
  const products = globSync(
    'demo/catalogue/products/*{cameras,door-chimes,doorbells,intercoms}.yaml',
  ).flatMap(
    (file) =>
      parse(readFileSync(file, 'utf8')) as { sku: string; downloads?: { url: Record<string, string> }[] }[],
  );
  expect(products.length).toBeGreaterThan(100);
  const files = new Set(guides.map(({ name }) => `/media/manuals/${name}.pdf`));
  const missing = products.filter(({ downloads: [guide] = [] }) => {
    const urls = Object.values(guide?.url ?? {});
    return urls.length === 0 || urls.some((url) => !files.has(url));
  });
  expect(missing.map(({ sku }) => sku)).toEqual([]);
});
