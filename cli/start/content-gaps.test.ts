import { expect, it, vi } from 'vitest';
import { templatePages } from '@/config/limits/content';
import { contentAdmin } from '@/commerce/postgres/content/content';
import { importedShop } from '@/commerce/postgres/testing/import/imported-shop';
import * as templates from '@/commerce/providers/templates/template-content';
import { contentGaps } from '@/features/staff-settings/server/content-gaps';
import { englishFinding } from '@/lib/messages/coded-texts';
import { noteGaps } from './content-gaps';

const shop = importedShop();
const gapsOf = async (
  site: Parameters<typeof contentGaps>[1] = { menus: {} },
  stores: Parameters<typeof contentGaps>[2] = ['de', 'uk'],
) => {
  const gaps = await contentGaps(contentAdmin(shop().db), site, stores, (store) =>
    templates.readTemplates(store),
  );
  return { ...gaps, deadLinks: gaps.deadLinks.map(englishFinding) };
};

it('names the pages that stores only have as templates', async () => {
  const { deadLinks, pages } = await gapsOf();
  expect(deadLinks).toEqual(['content/pages/terms: there is no path /delivery in uk']);
  const ownPages = pages.filter(({ isOwn }) => isOwn).map(({ code, store }) => `${code} ${store}`);
  expect(pages).toHaveLength(templatePages.length * 2);
  expect(ownPages.toSorted()).toEqual(['terms de', 'terms uk']);
});

it('names dead links of menus, rows and pages, and reads the templates of a store once', async () => {
  const read = vi.spyOn(templates, 'readTemplates');
  const target = (path: string) => ({ name: 'Link', path });
  const { db } = shop();
  await db.execute(
    `update content_rows set rows = '[{"type": "richText", "text": "[a](/nowhere) [b](/contact)"}]' where code = 'home'`,
  );
  await db.execute(
    `update content_page_text set body = '<a href="/legal/impressum">i</a> <a href="/legal/none">n</a>' where store = 'de'`,
  );
  const site = {
    menus: {
      service: [target('/legal/impressum'), target('/gone'), target('/contact'), { page: 'jobs' }],
      main: [{ category: 'domes' }, { category: 'owls' }],
    },
  };
  const { deadLinks } = await gapsOf(site);
  expect(deadLinks).toEqual([
    'content/home.0.text: there is no path /nowhere in de, uk',
    'content/pages/terms: there is no path /delivery in uk',
    'content/pages/terms: there is no path /legal/none in de',
    'menus.main.1: there is no category owls in de, uk',
    'menus.service.0: there is no path /legal/impressum in uk',
    'menus.service.1: there is no path /gone in de, uk',
    'menus.service.3: there is no page jobs in de, uk',
  ]);
  expect(read.mock.calls).toEqual([['de'], ['uk']]);
  const home = [{ type: 'richText', text: '[z](/away)' }];
  expect((await gapsOf({ menus: {}, home })).deadLinks).toContain(
    'home.0.text: there is no path /away in de, uk',
  );
  expect((await gapsOf({ menus: {}, home })).deadLinks.join()).not.toContain('content/home');
});

it('names redirects that lead nowhere in any store of their language', async () => {
  const lines = (...rows: readonly (readonly [from: string, to: string])[]) =>
    rows.map(([from, to]) => `- { language: de, from: ${from}, to: ${to} }\n`).join('');
  await shop().copy.append(
    'redirects.yaml',
    lines(
      ['/alt', '/nirgends'],
      ['/alte-domes', '/kameras/dome-kameras'],
      ['/alte-liste', '/kameras/dome-kameras/q/brand/wren'],
      ['/alte-leere', '/owls/q/brand/wren'],
      ['/frage', '/contact'],
      ['/impressum', '/legal/impressum'],
      ['/kette', '/alte-domes'],
      ['/kabel', '/wren-netzwerkkabel-30-m'],
    ),
  );
  await shop().reimport();
  const redirectsIn = async () => {
    const { deadLinks } = await gapsOf({ menus: {} }, ['de', 'at', 'uk']);
    return deadLinks.filter((line) => line.startsWith('redirects.yaml'));
  };
  const dead = [
    'redirects.yaml /alt: there is no path /nirgends in de, at',
    'redirects.yaml /alte-leere: there is no path /owls/q/brand/wren in de, at',
  ];
  expect(await redirectsIn()).toEqual(dead);
  await shop().db.execute(`update product set stores = '{at}' where sku = 'CABLE-1'`);
  expect(await redirectsIn()).toEqual(dead);
  await shop().db.execute(`update product set stores = '{}' where sku = 'CABLE-1'`);
  expect(await redirectsIn()).toEqual([
    ...dead,
    'redirects.yaml /kabel: there is no path /wren-netzwerkkabel-30-m in de, at',
  ]);
});

it('counts a product as missing where it is not sold', async () => {
  const admin = contentAdmin(shop().db);
  const paths = ['/wren-netwerkkabel-30-m', '/cameras/domes', '/none'];
  const known = await admin.knownPaths('nl', paths);
  expect(known.toSorted()).toEqual(['/cameras/domes', '/wren-netwerkkabel-30-m']);
  await shop().db.execute(`update product set stores = '{be_nl}' where sku = 'CABLE-1'`);
  expect(await admin.knownPaths('nl', paths)).toEqual(['/cameras/domes']);
});

it('are named at a start', async () => {
  await shop().db.execute(`update content_page_text set body = '<a href="/gone">x</a>' where store = 'uk'`);
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await noteGaps(contentAdmin(shop().db));
  const lines = write.mock.calls.map(([line]) => String(line)).join('');
  write.mockRestore();
  expect(lines).toMatch(/! These pages are templates, have them checked: privacy, cookies, imprint/);
  expect(lines).toMatch(/! A link leads nowhere: content\/pages\/\w+: there is no path \/gone in uk\n/);
});
