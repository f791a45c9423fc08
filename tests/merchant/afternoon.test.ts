import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { readPdf } from '@/documents/testing/pdf-text';
import { paths, skuList } from '@/lib/paths/paths';
import { rawRequest } from '../e2e/raw-request';
import { type RunningShop, runningShop } from '../faults/running-shop';
import { buyInGermany } from './buy-in-germany';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

// The guide docs/your-shop-in-an-afternoon.md, with its commands, from an empty database to an order.

const guide = 'docs/your-shop-in-an-afternoon.md';
const [dome, recorder, turret] = ['DS-2CD2143G2-I(2.8mm)', 'DHI-NVR4108HS-8P-4KS2/L', 'Ñ-<4,2>&"x"'];
const variant = `${turret} W28`;
const bought = [dome, recorder, variant];

const inCsv = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const root = temporaryFolder();
let shop: RunningShop;
let commands: string[];
let answers: unknown;
beforeAll(async () => {
  await cp('tests/merchant/samples', root, { recursive: true });
  // The sample in Windows-1252 with the number of a product, and of its variants, that every format has to escape.
  const sheet = await readFile(join(root, 'sheet.csv'), 'latin1');
  const renamed = sheet.replaceAll(/TURRET 4(?:-(\w+))?/g, (_, end?: string) =>
    inCsv([turret, ...(end === undefined ? [] : [end])].join(' ')),
  );
  await writeFile(join(root, 'products.csv'), renamed, 'latin1');
  shop = await runningShop(await freshDatabase());
  const blocks = [...(await readFile(guide, 'utf8')).matchAll(/```(sh|yaml)\n(.*?)```/gs)];
  const of = (kind: string) => blocks.flatMap(([, each, code = '']) => (each === kind ? [code] : []));
  commands = of('sh').flatMap((code) => code.trim().split('\n'));
  answers = parse(of('yaml').join(''));
});
afterAll(() => shop.close());

/** Runs a command of the guide in the folder of the file. */
async function run(command: string) {
  const [, words = ''] = /^npm run shop -- (.*)$/.exec(command) ?? [];
  const args = words.split(' ').map((word) => (word === 'products.csv' ? join(root, word) : word));
  const { NODE_ENV: _, ...shell } = process.env;
  const variables: Readonly<Record<string, string>> = {
    DATABASE_URL: shop.database.url,
    PRODUCTION: 'off',
    MEDIA_FOLDER: join(root, 'media'),
  };
  const env = { ...shell, ...variables } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, ['scripts/shop.mjs', ...args], { env });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number, out, err };
}

const page = (path: string) => rawRequest(path, { port: shop.port, host: 'de.localhost' });
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

it('leads by its commands from a file to a catalogue in one language', async () => {
  const [dryRun = '', imports = '', check = '', doctor = '', start = ''] = commands;
  expect([doctor, start]).toEqual(['npm run shop -- doctor', 'npm start']);

  const surveyed = await run(dryRun);
  expect([surveyed.code, surveyed.out]).toEqual([1, '']);
  expect(surveyed.err).toContain(
    'A file of the kind sheet (windows-1252, semicolon): 4 products, 2 variants.',
  );
  const asked = [...surveyed.err.matchAll(/^map\.yaml:\d+: (\w+): is not answered/gm)].map(([, key]) => key);
  expect(asked.toSorted()).toEqual(Object.keys(answers as object).toSorted());
  expect((await run(imports)).err).toContain('Nothing was imported');

  const map = join(root, 'map.yaml');
  const given = parse(await readFile(map, 'utf8')) as Record<string, unknown>;
  await writeFile(map, stringify({ ...given, ...(answers as Record<string, unknown>) }));
  const imported = await run(imports);
  expect(imported.err.trim() + imported.out).toContain('The picture fehlt.png is missing: it is not in');
  expect(imported.code, imported.err).toBe(0);
  expect((await run(imports)).out).toContain('Nothing has changed');
  expect((await run(check)).out).toContain(
    `${recorder} Rekorder mit 8 Kanälen: a picture, product safety data (manufacturer), a GTIN`,
  );
});

it('shows its products, with their pictures and the structure of their descriptions', async () => {
  await shop.use({ MEDIA_FOLDER: join(root, 'media') });
  const product = await page('/dome-kamera-fuer-aussen');
  expect(product.status).toBe(200);
  for (const part of ['<li>IP67</li>', '<h3', '11 cm', 'href="/netzwerkkabel-20-m"', '1.299'])
    expect(product.body).toContain(part);
  expect(product.body).not.toContain('alert(1)');
  const [, picture = ''] =
    /(\/media\/p[0-9a-f]+-front-[0-9a-f]{12}\.png)/.exec(product.body.replaceAll('%2F', '/')) ?? [];
  expect((await page(picture)).headers['content-type']).toBe('image/png');
});

it('has the pages that the law asks for as templates, and a home page and menus of its own categories', async () => {
  const imprint = await page('/legal/impressum');
  expect(imprint.status).toBe(200);
  for (const part of [
    'Diese Seite ist eine Vorlage',
    'Owlwatch B.V.',
    'Uilenvlucht 1, 1000 ZZ Amsterdam, Niederlande',
  ])
    expect(imprint.body).toContain(part);
  const home = await page('/');
  for (const part of ['Unser Sortiment', 'Bestseller', '<h1', '/legal/allgemeine-geschaeftsbedingungen'])
    expect(home.body).toContain(part);
  const links = hrefs(home.body).filter(
    (href) => /^\/[a-z]/.test(href) && !/^\/(?:_next|icons|media|img)/.test(href),
  );
  const answers = await Promise.all(
    [...new Set(links)].map(async (href) => [href, (await page(href)).status]),
  );
  expect(answers.filter(([, status]) => Number(status) >= 400)).toEqual([]);
  const checked = await run('npm run shop -- doctor');
  expect(checked.out).toMatch(/^template {4}page imprint de$/m);
});

it('carries article numbers of any characters through every address, call, cart and order', async () => {
  const sheet =
    hrefs((await page('/rekorder-mit-8-kanaelen')).body).find((href) => href.startsWith('/datasheet/')) ?? '';
  expect(sheet).toBe('/datasheet/DHI-NVR4108HS-8P-4KS2%2FL');
  for (const path of [
    sheet,
    `/datasheet/${encodeURIComponent(dome)}`,
    `/reviews/${encodeURIComponent(recorder)}`,
  ])
    expect((await page(path)).status, path).toBe(200);
  for (const path of [paths.dataSheet(turret), paths.reviews(turret)]) {
    const { status, body } = await page(path);
    expect([status, body.includes(inHtml(turret))], path).toEqual([200, path === paths.dataSheet(turret)]);
    expect(body, path).not.toContain('<4,2>');
  }
  const product = await page(`/turret-kamera?${new URLSearchParams({ variant })}`);
  expect([product.status, product.body.includes(inHtml(variant))]).toEqual([200, true]);
  expect(hrefs(product.body)).toContain(paths.dataSheet(turret));
  expect(product.body).not.toContain('<4,2>');
  const names = ['Dome-Kamera für außen', 'Rekorder mit 8 Kanälen', 'Turret-Kamera'];
  const compared = await page(paths.compare([dome, recorder, turret]));
  for (const name of names) expect(compared.body).toContain(name);
  expect(hrefs(compared.body)).toContain(paths.compare([recorder, turret]));

  const items = async (path: string, query: Record<string, string>) => {
    const { status, body } = await page(`${path}?${new URLSearchParams(query)}`);
    expect(status, path).toBe(200);
    return (JSON.parse(body) as { items: { sku: string }[] }).items.map(({ sku }) => sku);
  };
  expect(await items(paths.api.products, { skus: skuList([turret, dome]) })).toEqual([turret, dome]);
  expect(await items(paths.api.variants, { sku: turret })).toContain(variant);
  expect(await items(paths.api.reviews, { product: turret })).toEqual([]);
  const searched = await page(paths.search('ñ-<4,2>&"X" w28'));
  expect(searched.headers.location ?? searched.body).toContain('turret-kamera');

  const { number, shopper } = await buyInGermany(shop.port, bought);
  const paid = await run(`npm run shop -- order show ${number} --json`);
  for (const sku of bought) expect(paid.out).toContain(JSON.stringify(sku));
  const invoice = await shopper.ask(`/order-documents/${number}/invoice`);
  expect([invoice.status, invoice.headers['content-type']]).toEqual([200, 'application/pdf']);
  const printed = (await readPdf(invoice.bytes)).pages.join(' ');
  for (const sku of bought) expect(printed).toContain(sku);
});

it('reads and writes them as CSV', async () => {
  const stock = join(root, 'stock.csv');
  const rows = bought.map((sku) => `${inCsv(sku.toLowerCase())},20\r\n`).join('');
  await writeFile(stock, `sku,quantity\r\n${rows}`, 'latin1');
  const set = await run(`npm run shop -- stock import ${stock}`);
  expect(set.code, set.err).toBe(0);
  expect(set.out).toContain('stock.csv was read as windows-1252. The stock of 3 products is set.');
  const lacks = await run('npm run shop -- catalogue check --format csv');
  expect(lacks.out).toContain(`\n${inCsv(recorder)},"Rekorder mit 8 Kanälen",`);
  expect(lacks.out).toContain(`\n${inCsv(turret)},"Turret-Kamera",`);
});
