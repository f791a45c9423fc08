import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('{app,ui,features}/**/*.{css,tsx}', {
  cwd: root,
  exclude: (path) => path.includes('test'),
});

/** `:has` at the document, its content, or the region of a list. */
const wide = /(?:^|[\s,(])(?:html|:root|body|main|\[data-list-region[^\]]*\])(?:\[[^\]]*\])*:has\(/m;

it('finds the selectors that it is for', () => {
  for (const selector of ['html:has(.a) .b', 'body:has(.a)', '[data-list-region]:has(#view-LIST:checked) .b'])
    expect(selector).toMatch(wide);
  expect('.list-toolbar:has(#view-LIST:checked) ~ * .listed').not.toMatch(wide);
});

it('has no :has at an element around a page or a list, which browsers restyle with every part that arrives', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((path) => wide.test(readFileSync(`${root}${path}`, 'utf8')))).toEqual([]);
});
