import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { parse, stringify } from 'yaml';
import { checkFolder } from '../check/check-folder';
import { problemLine } from '../../../ports/admin/catalogue';
import { ImportError } from '../check/report';
import { readFolder } from '../read/read-folder';
import { convertFile, surveyFile } from './convert-file';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

let root: string;
beforeEach(async () => {
  root = temporaryFolder(onTestFinished);
  await cp('tests/merchant/samples', root, { recursive: true });
});

const optionsOf = (name: string) => ({ file: join(root, name), work: join(root, 'work') });
const map = () => join(root, 'map.yaml');

/** Answers questions of the map. */
async function answer(answers: Readonly<Record<string, unknown>>): Promise<void> {
  const given = parse(await readFile(map(), 'utf8').catch(() => '{}')) as Record<string, unknown>;
  await writeFile(map(), stringify({ ...given, ...answers }));
}

const german = { language: 'de', currency: 'EUR', prices: 'gross', stores: ['de', 'at'] };
const gaps = { stock: 5, brand: 'Aptura', category: 'Zubehör', pictures: '.' };

async function problemsOf(name: string): Promise<string[]> {
  const error: unknown = await convertFile(optionsOf(name)).catch((reason: unknown) => reason);
  if (!(error instanceof ImportError)) throw error;
  return error.problems.map(problemLine);
}

/** Converts a file and lets the import check all that comes of it. */
async function converted(name: string) {
  const { folder, report } = await convertFile({ ...optionsOf(name), isAllowed: () => false });
  const { products, references } = checkFolder(await readFolder(folder));
  return { report, products: new Map([...products].map((product) => [product.sku, product])), references };
}

describe('a sheet with semicolons, decimal commas and Windows-1252', () => {
  it('is recognised, and asks for what it lacks in a map', async () => {
    const { report, questions, problems } = await surveyFile(optionsOf('sheet.csv'));
    expect(report).toMatchObject({
      kind: 'sheet',
      encoding: 'windows-1252',
      separator: 'semicolon',
      products: 4,
      variants: 2,
    });
    expect(problems).toEqual([]);
    expect(questions.map(({ field }) => field)).toEqual([
      'language',
      'currency',
      'prices',
      'brand',
      'category',
      'stores',
    ]);
    const text = await readFile(map(), 'utf8');
    expect(parse(text)).toMatchObject({
      decimals: 'comma',
      pictures: '.',
      brands: { Aptura: { manufacturer: null, eu_responsible: null } },
      categories: { 'Kameras > Dome-Kameras': 'Kameras > Dome-Kameras', Rekorder: 'Rekorder' },
      attributes: { Farbe: { filter: true, label: {} }, Nachtsicht: { filter: true, label: {} } },
    });
  });

  it('keeps the answers of a map that is written again', async () => {
    await answer({ ...german, brands: { Aptura: { manufacturer: null, eu_responsible: 'Aptura GmbH' } } });
    await surveyFile(optionsOf('sheet.csv'));
    expect(parse(await readFile(map(), 'utf8'))).toMatchObject({
      ...german,
      brands: { Aptura: { eu_responsible: 'Aptura GmbH' } },
    });
  });

  it('becomes a catalogue that the import accepts', async () => {
    await answer({ ...german, ...gaps });
    const { products, references, report } = await converted('sheet.csv');
    const dome = products.get('DS-2CD2143G2-I(2.8mm)');
    expect(dome).toMatchObject({
      type: 'simple',
      prices: { EUR: 129_900 },
      stock: 12,
      ean: '4006381333931',
      attributes: { schutzart: 'ip67', nachtsicht: ['infrarot', 'farbe'] },
    });
    expect(dome?.except).toEqual(['nl', 'be_nl', 'be_fr', 'ch_de', 'ch_fr', 'fr', 'no', 'se', 'it', 'uk']);
    expect(dome?.texts.de).toMatchObject({ name: 'Dome-Kamera für außen', slug: 'dome-kamera-fuer-aussen' });
    expect(dome?.texts.de.description).toEqual([
      { heading: 'Für außen' },
      { text: 'Mit Halterung, siehe Rekorder und [Kabel](/netzwerkkabel-20-m).' },
      { list: ['4 MP', 'IP67'] },
      {
        table: [
          ['Maße', '11 cm'],
          ['Gewicht', ''],
        ],
      },
    ]);
    expect(products.get('DHI-NVR4108HS-8P-4KS2/L')).toMatchObject({
      prices: { EUR: 24_990 },
      special: { EUR: 21_900 },
    });
    expect(products.get('TURRET 4')).toMatchObject({
      type: 'configurable',
      configurable: ['farbe', 'objektiv'],
      variants: [
        { sku: 'TURRET 4-W28', options: { farbe: 'weiss', objektiv: '2-8-mm' }, stock: 5 },
        { sku: 'TURRET 4-S28', options: { farbe: 'schwarz', objektiv: '2-8-mm' }, stock: 0 },
      ],
    });
    expect(products.get('kabel-20')).toMatchObject({ brand: 'aptura', categories: ['zubehor'] });
    expect(references.categories.get('dome-kameras')?.urls.de).toBe('/kameras/dome-kameras');
    expect(report.pictures).toEqual({
      kept: 2,
      failures: [expect.objectContaining({ picture: 'fehlt.png', message: `is not in ${root}` })],
    });
    expect(report.fallbacks).toEqual({});
  });

  it('has prices of other currencies by the rates, with VAT if they lack it', async () => {
    await answer({
      ...german,
      ...gaps,
      prices: 'net',
      taxes: { '': 19 },
      stores: ['de', 'ch_de'],
      rates: { CHF: { rate: 0.94, round: 0.5 } },
    });
    const { products } = await converted('sheet.csv');
    expect(products.get('kabel-20')?.prices).toEqual({ EUR: 1_178, CHF: 1_100 });
    expect(products.get('kabel-20')?.except).not.toContain('ch_de');
  });

  it('lists texts that are those of another language', async () => {
    await answer({ ...german, ...gaps, stores: ['de', 'fr'] });
    const { products, report } = await converted('sheet.csv');
    expect(products.get('kabel-20')?.texts.fr.name).toBe('Netzwerkkabel 20 m');
    expect(report.fallbacks).toEqual({ fr: 4 });
  });

  it('names the lines of what is wrong', async () => {
    await answer({ ...german, ...gaps });
    const path = join(root, 'sheet.csv');
    const text = await readFile(path, 'latin1');
    await writeFile(
      path,
      text.replace('TURRET 4;;Turret', 'TURRET 5;;Turret').replace('249,90', 'auf Anfrage'),
      'latin1',
    );
    expect(await problemsOf('sheet.csv')).toEqual([
      'sheet.csv:10: parent: there is no product TURRET 4: add it, or name TURRET 4-W28 in leave_out of the map',
      'sheet.csv:8: price: auf Anfrage is not an amount',
      'sheet.csv:9: price: TURRET 5 has no price',
    ]);
    await answer({ leave_out: ['turret 4-w28', 'TURRET 4-S28', 'TURRET 5'] });
    expect(await problemsOf('sheet.csv')).toEqual(['sheet.csv:8: price: auf Anfrage is not an amount']);
  });

  it('has a line for each fault, however many languages and currencies it concerns', async () => {
    const path = join(root, 'sheet.csv');
    const text = await readFile(path, 'latin1');
    await answer({
      ...german,
      ...gaps,
      decimals: 'comma',
      stores: ['de', 'ch_de'],
      rates: { CHF: { rate: 0.94, round: 0.5 } },
    });
    await writeFile(path, text.replace('249,90', 'auf Anfrage').replace(';99,00;;5', ';hoch;;5'), 'latin1');
    expect(await problemsOf('sheet.csv')).toEqual([
      'sheet.csv:8: price: auf Anfrage is not an amount',
      'sheet.csv:10: price: hoch is not an amount',
    ]);
    const long = 'Netzwerkkabel '.repeat(40).trim();
    const faulty = text.replace('4006381333931', '4006381333930').replace('Netzwerkkabel 20 m', long);
    await writeFile(path, faulty, 'latin1');
    expect(await problemsOf('sheet.csv')).toEqual([
      'sheet.csv:12: name: is longer than 500 characters (Netzwerkkabel Netzwerkkabel Netzwerkkabel Netzwerkkabel Netz…)',
    ]);
    const { notes } = (await surveyFile(optionsOf('sheet.csv'))).report;
    expect(notes).toEqual([
      'sheet.csv:2: 4006381333930 is not a GTIN (has a wrong check digit), and is left out',
    ]);
  });

  const ownSheet = async (...rows: readonly string[]) => {
    const head = 'sku,name,price,stock,category,brand,weight,length,width,height,parts';
    await writeFile(join(root, 'own.csv'), [head, ...rows].join('\n'));
    await answer({ ...german, ...gaps });
    return 'own.csv';
  };
  const parts = [
    'CAM 1,Kamera,"99,00",9,Kameras,Aptura,"1.250",120,80,65,',
    'REC/1,Rekorder,"199,00",3,Kameras,Aptura,0,,,,',
  ];

  it('has bundles of its articles', async () => {
    const name = await ownSheet(...parts, 'SET,Set,"499,00",,Kameras,Aptura,,,,,"CAM 1 x4, REC/1"');
    const { products } = await converted(name);
    expect(products.get('SET')).toMatchObject({
      type: 'bundle',
      prices: { EUR: 49_900 },
      parts: [
        { sku: 'CAM 1', quantity: 4 },
        { sku: 'REC/1', quantity: 1 },
      ],
    });
    expect(products.get('SET')?.stock).toBeUndefined();
  });

  it('names the lines of bundles that are wrong', async () => {
    const name = await ownSheet(...parts, 'SET,Set,"499,00",,Kameras,Aptura,,,,,CAM 1 x0');
    expect(await problemsOf(name)).toEqual(['own.csv:4: parts: CAM 1 x0: the quantity must be at least 1']);
    await ownSheet(...parts, 'SET,Set,"499,00",,Kameras,Aptura,,,,,CAM 2');
    expect(await problemsOf(name)).toEqual(['own.csv:4: parts: there is no product CAM 2']);
  });

  it('has weights in grams and packages in millimetres as properties', async () => {
    const { products, references } = await converted(await ownSheet(...parts));
    expect(products.get('CAM 1')?.attributes).toEqual({
      weight: 1_250,
      package_length: 120,
      package_width: 80,
      package_height: 65,
    });
    expect(products.get('REC/1')?.attributes).toEqual({});
    expect(references.attributes.get('weight')).toMatchObject({
      type: 'number',
      unit: { de: 'g' },
      label: { de: 'Gewicht' },
    });
    const wrong = await ownSheet('CAM 1,Kamera,"99,00",9,Kameras,Aptura,schwer,,,,');
    expect(await problemsOf(wrong)).toEqual(['own.csv:2: weight: schwer is not a number']);
  });

  it('is the same as UTF-16 and as UTF-8 with commas', async () => {
    const text = await readFile(join(root, 'sheet.csv'), 'latin1');
    await writeFile(join(root, 'wide.csv'), Buffer.from(`\uFEFF${text}`, 'utf16le'));
    await answer({ ...german, ...gaps });
    const wide = await converted('wide.csv');
    expect(wide.report.encoding).toBe('utf-16le');
    const sheet = await converted('sheet.csv');
    expect(wide.products).toEqual(sheet.products);
  });
});

const english = {
  language: 'en',
  currency: 'GBP',
  prices: 'gross',
  stores: ['uk'],
  rates: { EUR: { rate: 1.15, round: 1 } },
};

describe('a products CSV of Shopify', () => {
  it('becomes products with variants, pictures by position and reduced prices', async () => {
    await answer({ ...english, ...gaps });
    const { products, report } = await converted('shopify.csv');
    expect(report).toMatchObject({ kind: 'shopify', encoding: 'utf-8', products: 2, variants: 3 });
    expect(report.notes.join('\n')).toMatch(
      /dome-pro has no SKU, and gets dome-pro\/black-4-mm\n.*old-cam is not published.*\n.*left out: tags \(1 row\), alt texts \(2 rows\)$/,
    );
    expect(products.get('dome-pro')).toMatchObject({
      type: 'configurable',
      brand: 'aptura',
      categories: ['dome-cameras'],
      configurable: ['colour', 'lens'],
      variants: [
        {
          sku: 'DP-W28',
          prices: { GBP: 14_900, EUR: 17_100 },
          special: { GBP: 12_900, EUR: 14_800 },
          stock: 7,
          ean: '4006381333931',
          attributes: { weight: 500 },
        },
        { sku: 'DP-B28', prices: { GBP: 12_900 }, stock: 0 },
        { sku: 'dome-pro/black-4-mm', prices: { GBP: 13_900 }, stock: 4 },
      ],
    });
    expect(products.get('dome-pro')?.texts.en.description).toEqual([
      { heading: 'Outdoor dome' },
      { text: 'Two lenses, "white" or black. See the [cable](/cable-20).' },
    ]);
    expect(products.get('CBL/20 (blue)')).toMatchObject({ type: 'simple', stock: 5, prices: { GBP: 990 } });
    expect(report.pictures.failures.map(({ picture }) => picture)).toEqual([
      'https://cdn.example/dome-1.jpg',
      'https://cdn.example/dome-2.jpg',
      'https://cdn.example/dome-3.jpg',
      'https://cdn.example/dome-white.jpg',
    ]);
  });
});

describe('a products CSV of WooCommerce', () => {
  it('reports variations without a product, and finds products by number and by id', async () => {
    await answer({ ...english, ...gaps, currency: 'EUR', rates: {}, stores: ['nl'] });
    expect(await problemsOf('woocommerce.csv')).toEqual([
      'woocommerce.csv:6: parent: there is no product NO-SUCH: add it, or name ORPHAN-1 in leave_out of the map',
    ]);
    await answer({ leave_out: ['ORPHAN-1'] });
    const { products, report } = await converted('woocommerce.csv');
    expect(report).toMatchObject({ kind: 'woocommerce', products: 3 });
    expect(report.notes).toEqual([
      'woocommerce.csv:7: SET-1 is a product of type grouped, and is left out: give it as a bundle in a sheet with the column parts',
      'woocommerce.csv:8: HIDDEN-1 is not published, and is left out',
      'woocommerce.csv: left out: tags (1 row)',
      'woocommerce.csv:4: DOME-B is not reduced any more: special_to is 2020-01-01',
    ]);
    expect(products.get('DOME')).toMatchObject({
      type: 'configurable',
      categories: ['cameras', 'domes'],
      attributes: { 'night-vision': ['infrared', 'colour-bright'] },
      configurable: ['colour'],
      variants: [
        { sku: 'DOME-W', options: { colour: 'white' }, prices: { EUR: 8_950 }, stock: 4 },
        { sku: 'DOME-B', options: { colour: 'black' }, prices: { EUR: 8_950 }, stock: 5 },
      ],
    });
    expect(products.get('DOME')?.variants[1]).toMatchObject({
      special: { EUR: 7_950 },
      special_to: '2020-01-01',
    });
    expect(products.get('DOME')?.texts.en).toMatchObject({
      short: 'Sees all around.',
      description: ['Line one.', { list: ['One', 'Two'] }],
    });
    expect(products.get('CBL-20')).toMatchObject({ stock: 0, brand: 'aptura' });
  });
});

it.each([
  ['Weight (kg),Length (cm),Width (cm),Height (cm)', {}],
  ['Weight,Length,Width,Height', { weight_unit: 'kg', size_unit: 'cm' }],
])('reads the units of WooCommerce from its columns, or from the map: %s', async (columns, units) => {
  const head = `ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Parent,Brands,${columns}`;
  await writeFile(join(root, 'woo.csv'), `${head}\n1,simple,A,Cable,1,3,9.90,Cables,,Aptura,0.355,12,8.5,\n`);
  await answer({ ...english, ...gaps, currency: 'EUR', rates: {}, stores: ['nl'] });
  if (Object.keys(units).length > 0) {
    expect(await problemsOf('woo.csv')).toEqual([
      'map.yaml:1: weight_unit: is not answered: the unit of weights, g, kg, oz, lb (1 row, woo.csv:2)',
      'map.yaml:1: size_unit: is not answered: the unit of lengths, mm, cm, m, in (1 row, woo.csv:2)',
    ]);
    await answer(units);
  }
  const { products } = await converted('woo.csv');
  expect(products.get('A')?.attributes).toEqual({ weight: 355, package_length: 120, package_width: 85 });
});

it('reads the weights of Magento in the unit of the map', async () => {
  const head = 'sku,store_view_code,product_type,categories,name,price,qty,weight';
  await writeFile(join(root, 'weights.csv'), `${head}\nA,,simple,Default/Cables,Cable,9.90,3,1.5000\n`);
  await answer({ ...german, ...gaps, weight_unit: 'lb' });
  const { products } = await converted('weights.csv');
  expect(products.get('A')?.attributes).toEqual({ weight: 680 });
});

describe('a products CSV of Magento', () => {
  it('joins the rows of store views and the variants of configurable products', async () => {
    await surveyFile(optionsOf('magento.csv'));
    expect(parse(await readFile(map(), 'utf8'))).toMatchObject({
      languages: { german: null },
      decimals: 'point',
    });
    await answer({ ...german, ...gaps, language: 'en', languages: { german: 'de' } });
    const { products, report } = await converted('magento.csv');
    expect(report).toMatchObject({ kind: 'magento', products: 3, variants: 2, fallbacks: { de: 2 } });
    expect(report.notes).toEqual([
      'magento.csv:8: SET is a product of type bundle, and is left out: give it as a bundle in a sheet with the column parts',
      'magento.csv:4: DOME names the variant DOME-GONE, which is not sold, and is left out',
      'magento.csv:3: DOME-B is not reduced any more: special_to is 2020-01-01',
    ]);
    expect(products.get('DOME')).toMatchObject({
      type: 'configurable',
      brand: 'aptura',
      categories: ['cameras', 'domes'],
      attributes: { 'night-vision': ['infrared', 'colour'], note: 'small-round' },
      variants: [
        { sku: 'DOME-W', options: { colour: 'white' }, prices: { EUR: 12_900 }, stock: 4 },
        { sku: 'DOME-B', options: { colour: 'black' }, prices: { EUR: 13_900 }, stock: 0 },
      ],
    });
    expect(products.get('DOME')?.texts).toMatchObject({
      en: {
        name: 'Dome camera',
        short: 'Round.',
        description: ['Sees all.', { text: 'Goes with the [cable](/cable).' }],
      },
      de: { name: 'Dome-Kamera' },
    });
    expect(products.get('CABLE/20')).toMatchObject({ ean: '4006381333931', stock: 25, prices: { EUR: 990 } });
  });
});

describe('a feed of Google', () => {
  it('becomes products with variants by group, prices in its currency and pictures of all elements', async () => {
    await answer({ ...german, ...gaps, currency: null });
    const { products, report } = await converted('google.xml');
    expect(report).toMatchObject({ kind: 'google', separator: 'XML', products: 3, variants: 2 });
    expect(products.get('DOME')).toMatchObject({
      type: 'configurable',
      categories: ['domes'],
      variants: [
        {
          sku: 'DOME-W',
          options: { color: 'white' },
          prices: { EUR: 14_900 },
          special: { EUR: 12_900 },
          stock: 5,
        },
        { sku: 'DOME-B', options: { color: 'black' }, prices: { EUR: 14_900 }, stock: 0 },
      ],
    });
    expect(products.get('DOME')?.texts.de).toMatchObject({
      name: 'Dome',
      description: ['Sees all.'],
    });
    expect(products.get('CABLE (20)')).toMatchObject({ categories: ['zubehor'], prices: { EUR: 990 } });
    expect(report.pictures.failures).toHaveLength(3);
  });

  it('is read with tabs, too', async () => {
    await writeFile(
      join(root, 'feed.tsv'),
      'id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tbrand\nA 1\tCamera\tSees.\thttps://alt.example/a\t\tin_stock\tEUR 1,299.00\tAptura\n',
    );
    await answer({ ...german, ...gaps, currency: null });
    const { products, report } = await converted('feed.tsv');
    expect(report).toMatchObject({ kind: 'google', separator: 'tab' });
    expect(products.get('A 1')?.prices).toEqual({ EUR: 129_900 });
  });
});

it('names the kinds for a file that none recognises', async () => {
  await writeFile(join(root, 'other.csv'), 'article,pieces\nA,1\n');
  expect(await problemsOf('other.csv')).toEqual([
    'other.csv:1: has no column sku, name, price; its columns are article, pieces: --dry-run writes a map in which you name them, or name another kind by --as shopify|woocommerce|magento|google|sheet',
  ]);
});
