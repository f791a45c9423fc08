import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSite } from './site';
import { siteText } from './site-content';

const text = readFileSync('config/testing/example-shop.yaml', 'utf8').replace(/^menus:\n(?:[ #].*\n)*/m, '');
const read = (menus: string) => parseSite(`menus: ${menus}\n${text}`, 'shop.yaml');
const fault = (menus: string) => read(menus).faults.map((line) => line.replace(/^shop\.yaml:1: menus\./, ''));

describe('the menus of a site file', () => {
  it('are links to pages, categories and paths, and sections', () => {
    const { site, faults } = read(
      '{ main: [{ category: cameras, name: { de: Kameras, fr: Caméras, uk: Cameras } }, { part: brands }], service: [{ page: returns }], footer: [{ name: Service, links: [{ path: /contact, name: Kontakt }] }, { name: Range, categories: true }] }',
    );
    expect(faults).toEqual([]);
    expect(site?.menus.main?.map(({ part, category }) => part ?? category)).toEqual(['cameras', 'brands']);
    const name = site?.menus.main?.[0]?.name ?? '';
    expect(['de', 'uk'].map((store) => siteText(name, store as 'de' | 'uk'))).toEqual(['Kameras', 'Cameras']);
    expect(read('{}').site?.menus).toEqual({});
  });

  it.each([
    [
      '{ main: [{ category: cameras, page: terms }] }',
      /^main\.0 must be a link with one of page, category, path, part$/,
    ],
    ['{ service: [{}] }', /^service\.0 must be a link with one of page, category, path$/],
    ['{ service: [{ path: /contact }] }', /^service\.0\.name is missing: a path has no name of its own$/],
    [
      '{ service: [{ path: "https://else.where", name: X }] }',
      /^service\.0\.path must be a path of the shop/,
    ],
    ['{ service: [{ part: brands }] }', /^service\.0\.part is not a field/],
    ['{ main: [{ part: owls }] }', /^main\.0\.part must be one of brands, configurator$/],
    ['{ main: [{ page: terms, name: { de: AGB } }] }', /^main\.0\.name has no text for fr, uk$/],
    [
      '{ main: [{ page: terms, name: { xx: AGB, de: A, fr: A, en: A } }] }',
      /^main\.0\.name\.xx is neither a language nor a store$/,
    ],
    ['{ footer: [{ name: Range }] }', /^footer\.0 must be a section with links, or with categories: true$/],
    ['{ footer: [{ name: Range, links: [], categories: true }] }', /^footer\.0 must be a section with links/],
  ])('are refused with one line: %s', (menus, line) => {
    expect(fault(menus)).toEqual([expect.stringMatching(line)]);
  });
});
