import { readFileSync } from 'node:fs';
import { getDocumentProxy } from 'unpdf';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { readPdf } from '@/documents/testing/pdf-text';

interface Node {
  readonly role?: string;
  readonly children?: readonly Node[];
}

const guides = parse(readFileSync('demo/manuals/guides.yaml', 'utf8')) as readonly {
  readonly code: string;
  readonly pages: Readonly<Record<string, { title: string; intro: string; steps: string[]; care: string }>>;
}[];
const files = guides.flatMap(({ code, pages }) =>
  Object.entries(pages).map(([language, guide]) => ({ name: `${code}-${language}`, language, guide })),
);

/** The roles of an element and of all below it, in the order of reading. */
const rolesOf = ({ role, children = [] }: Node): string[] => [
  ...(role === undefined || role === 'Root' ? [] : [role]),
  ...children.flatMap(rolesOf),
];

describe('the quick guides', () => {
  it.each(files)('$name has the text of guides.yaml, tagged for screen readers', async (file) => {
    const { title, intro, steps, care } = file.guide;
    const bytes = readFileSync(`demo/media/manuals/${file.name}.pdf`);
    const read = await readPdf(bytes);
    expect(read).toMatchObject({ title, language: file.language, isTagged: true });
    expect(read.pages).toHaveLength(1);
    const plain = (text: string) => text.replaceAll(/\s/g, '');
    for (const text of [title, intro, ...steps, care])
      expect(plain(read.pages[0] ?? '')).toContain(plain(text));
    const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
    const items = steps.flatMap(() => ['LI', 'Lbl', 'LBody']);
    expect(rolesOf((await page.getStructTree()) as Node)).toEqual([
      'Document',
      'P',
      'H1',
      'P',
      'L',
      ...items,
      'P',
    ]);
  });
});
