import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { readPdf } from '@/documents/testing/pdf-text';
import { rawRequest } from '../e2e/raw-request';
import { type RunningShop, runningShop } from '../faults/running-shop';
import { buyInGermany } from './buy-in-germany';

// The guide docs/your-shop-in-an-afternoon.md, with its commands, from an empty database to an order.

const guide = 'docs/your-shop-in-an-afternoon.md';
const [dome, recorder, variant] = ['DS-2CD2143G2-I(2.8mm)', 'DHI-NVR4108HS-8P-4KS2/L', 'TURRET 4-W28'];

let root: string;
let shop: RunningShop;
let commands: string[];
let answers: unknown;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'owlwatch-afternoon-'));
  await cp('tests/merchant/samples', root, { recursive: true });
  await cp(join(root, 'sheet.csv'), join(root, 'products.csv'));
  shop = await runningShop(await freshDatabase());
  const blocks = [...(await readFile(guide, 'utf8')).matchAll(/```(sh|yaml)\n(.*?)```/gs)];
  const of = (kind: string) => blocks.flatMap(([, each, code = '']) => (each === kind ? [code] : []));
  commands = of('sh').flatMap((code) => code.trim().split('\n'));
  answers = parse(of('yaml').join(''));
});
afterAll(async () => {
  await shop.close();
  await rm(root, { recursive: true });
});

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
  expect(surveyed.out).toContain(
    'A file of the kind sheet (windows-1252, semicolon): 4 products, 2 variants.',
  );
  const asked = [...surveyed.out.matchAll(/^map\.yaml:\d+: (\w+): is not answered/gm)].map(([, key]) => key);
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
    `${recorder} lacks a picture, product safety data (manufacturer), a GTIN`,
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

it('carries article numbers with brackets, slashes and blanks through every address, cart, order and mail', async () => {
  const sheet =
    hrefs((await page('/rekorder-mit-8-kanaelen')).body).find((href) => href.startsWith('/datasheet/')) ?? '';
  expect(sheet).toBe('/datasheet/DHI-NVR4108HS-8P-4KS2%2FL');
  for (const path of [
    sheet,
    `/datasheet/${encodeURIComponent(dome)}`,
    '/datasheet/TURRET%204',
    `/reviews/${encodeURIComponent(recorder)}`,
  ])
    expect((await page(path)).status, path).toBe(200);
  const turret = await page('/turret-kamera?variant=TURRET+4-W28');
  expect([turret.status, turret.body.includes(variant)]).toEqual([200, true]);
  const compared = await page(`/compare?skus=${[dome, recorder].map(encodeURIComponent).join(',')}`);
  expect([
    compared.body.includes('Dome-Kamera für außen'),
    compared.body.includes('Rekorder mit 8 Kanälen'),
  ]).toEqual([true, true]);

  const { number, shopper } = await buyInGermany(shop.port, [dome, recorder, variant]);
  const paid = await run(`npm run shop -- order show ${number} --json`);
  for (const sku of [dome, recorder, variant]) expect(paid.out).toContain(JSON.stringify(sku));
  const invoice = await shopper.ask(`/order-documents/${number}/invoice`);
  expect([invoice.status, invoice.headers['content-type']]).toEqual([200, 'application/pdf']);
  const printed = (await readPdf(invoice.bytes)).pages.join(' ');
  for (const sku of [dome, recorder, variant]) expect(printed).toContain(sku);
});

it('reads and writes them as CSV', async () => {
  const stock = join(root, 'stock.csv');
  const skus = [dome, recorder, variant];
  await writeFile(stock, `sku,quantity\n${skus.map((sku) => `"${sku}",20`).join('\n')}\n`);
  const set = await run(`npm run shop -- stock import ${stock}`);
  expect(set.code, set.err).toBe(0);
  const lacks = await run('npm run shop -- catalogue check --format csv');
  expect(lacks.out).toContain(`\n"${recorder}","Rekorder mit 8 Kanälen",`);
});
