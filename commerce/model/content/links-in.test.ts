import { expect, it } from 'vitest';
import { linksIn, linksInHtml } from './links-in';

it('finds the targets of rows and the links in their Markdown, with the place of each', () => {
  const rows = [
    { type: 'hero', text: '[as written](/text)', actions: [{ label: 'A', target: { category: 'domes' } }] },
    {
      type: 'richText',
      text: 'See [terms](/legal/terms#a) and [us](https://owl.example) or [it](//x.example).',
    },
    { type: 'faq', items: [{ question: 'Q', answer: '[all](/cameras)' }] },
    { type: 'columns', columns: [{ kind: 'guides', guides: [{ page: 'how-much-storage' }] }] },
  ];
  expect(linksIn(rows, 'home')).toEqual([
    { field: 'home.0.actions.0.target', kind: 'category', value: 'domes' },
    { field: 'home.1.text', kind: 'path', value: '/legal/terms#a' },
    { field: 'home.2.items.0.answer', kind: 'path', value: '/cameras' },
    { field: 'home.3.columns.0.guides.0', kind: 'page', value: 'how-much-storage' },
  ]);
});

it('finds the links of a page to paths of the shop', () => {
  const html = '<p><a href="/a?b=1&amp;c=2">x</a> <a href="https://owl.example">y</a></p>';
  expect(linksInHtml(html, 'terms')).toEqual([{ field: 'terms', kind: 'path', value: '/a?b=1&c=2' }]);
});
