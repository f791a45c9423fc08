import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { parse, stringify } from 'yaml';
import { problemLine } from '../../../../ports/admin/catalogue';
import { checkFolder } from '../../check/check-folder';
import { ImportError } from '../../check/report';
import { readFolder } from '../../read/read-folder';
import { convertFile, surveyFile } from '../convert-file';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

let root: string;
beforeEach(async () => {
  root = temporaryFolder(onTestFinished);
  await answer({});
});

const answers = {
  language: 'de',
  currency: 'EUR',
  prices: 'gross',
  stores: ['de'],
  stock: 5,
  brand: 'Aptura',
  category: 'Kabel',
};
const answer = (others: object) => writeFile(join(root, 'map.yaml'), stringify({ ...answers, ...others }));

const optionsOf = () => ({ file: join(root, 'a.csv'), work: join(root, 'work'), isAllowed: () => false });

async function tried(content: string | Buffer, as?: string) {
  await writeFile(join(root, 'a.csv'), content);
  const { report, questions, problems } = await surveyFile({ ...optionsOf(), as });
  return { ...report, questions: questions.map(problemLine), problems: problems.map(problemLine) };
}

async function faultsOf(content: string | Buffer, as?: string): Promise<string[]> {
  await writeFile(join(root, 'a.csv'), content);
  const error: unknown = await convertFile({ ...optionsOf(), as }).catch((reason: unknown) => reason);
  if (!(error instanceof ImportError)) throw error;
  return error.problems.map(problemLine);
}

async function sold(content: string | Buffer) {
  await writeFile(join(root, 'a.csv'), content);
  const { folder, report } = await convertFile(optionsOf());
  return { report, products: [...checkFolder(await readFolder(folder)).products] };
}

describe('a file of a kind that is not known', () => {
  it.each([
    ['semicolons', 'Artikelnummer;Bezeichnung;Preis;Bestand;EAN\nK-1;Kabel;12,50;7;4006381333931\n'],
    [
      'sep= and a title',
      'sep=;\nPreisliste, Stand 2026\n;;;;\nArtikelnummer;Bezeichnung;Preis;Bestand;EAN\nK-1;Kabel;12,50;7;4006381333931\n',
    ],
    ['bars', 'Artikelnummer|Bezeichnung|Preis|Bestand|EAN\nK-1|Kabel|12,50|7|4006381333931\n'],
  ])('is read by the columns that the map names: %s', async (_, text) => {
    expect(await faultsOf(text)).toEqual([
      'a.csv:1: has no column sku, name, price; its columns are Artikelnummer, Bezeichnung, Preis, Bestand, EAN: --dry-run writes a map in which you name them, or name another kind by --as shopify|woocommerce|magento|google|sheet',
    ]);
    expect(await tried(text)).toMatchObject({ kind: 'sheet', products: 1, questions: [], problems: [] });
    expect(parse(await readFile(join(root, 'map.yaml'), 'utf8'))).toMatchObject({
      columns: { sku: 'Artikelnummer', name: 'Bezeichnung', price: 'Preis', stock: 'Bestand', gtin: 'EAN' },
    });
    const { products, report } = await sold(text);
    expect(products).toMatchObject([{ sku: 'K-1', prices: { EUR: 1_250 }, stock: 7, ean: '4006381333931' }]);
    expect(report.unread).toEqual([]);
  });

  it('asks once for the columns that it cannot guess', async () => {
    const text = 'K-1;Kabel;12,50\nK-2;Stecker;9,50\n';
    expect((await tried(text, 'sheet')).questions).toEqual([
      'map.yaml:3: columns.sku: is not answered: the column with the sku; the file has K-1, Kabel, 12,50',
      'map.yaml:4: columns.name: is not answered: the column with the name; the file has K-1, Kabel, 12,50',
      'map.yaml:5: columns.price: is not answered: the column with the price; the file has K-1, Kabel, 12,50',
    ]);
  });

  it('asks for the unit of a weight whose column names none', async () => {
    const text = 'Artikelnummer;Bezeichnung;Preis;Gewicht\nK-1;Kabel;12,50;0,5\n';
    expect((await tried(text)).questions).toEqual([expect.stringContaining('weight_unit: is not answered')]);
  });
});

it.each([
  [Buffer.from('PK\u0003\u0004rest'), 'a.csv:1: is a workbook: save its sheet as CSV UTF-8'],
  [
    'ID,Thumbnail,Name,Type,Attribute Set,SKU,Price,Visibility\n1,,N,Simple,Default,A,9.90,Catalog\n',
    'a.csv:1: is the list of products of Magento, without texts and categories: export the products (System, Data Transfer, Export)',
  ],
  ['sku,name,price,price\nA,N,9.90,8.90\n', 'a.csv:1: price: is the name of two columns'],
  [
    Buffer.concat([
      Buffer.from('sku;name;price\nA;Küche;9,90\nB;Kabel '),
      Buffer.from([0xff]),
      Buffer.from(';9,90\n'),
    ]),
    'a.csv:3: has a character that cannot be read (U+FFFD): save the file as UTF-8',
  ],
  [
    'sku,name,price\n"1,23E+12",N,9.90\n',
    'a.csv:2: sku: 1,23E+12 is a number that a spreadsheet has shortened: make the column one of texts, and write it whole',
  ],
  ['sku,name,price,stock\nA,N,9.90,10.5\n', 'a.csv:2: stock: 10.5 is not a whole number'],
  ['sku,name,price\nA,N,1E+03\n', 'a.csv:2: price: 1E+03 is not an amount'],
  [
    'id\ttitle\tlink\tavailability\tprice\nA\tN\thttps://a.example/a\tin_stock\t2690 HUF\nB\tM\thttps://a.example/b\tin_stock\t90 HUF\n',
    'a.csv:2: price: HUF is a currency that no store sells in (2 rows)',
  ],
  ["sku,name,price\n'A,N,9.90\nB,M,9.90\na,O,9.90\n", 'a.csv:4: sku: a is already in line 2'],
  [
    'sku,parent,name,price,option:Farbe\nA,,N,9.90,\nB,A,,9.90,rot\nC,A,,hoch,blau\n',
    'a.csv:4: price: hoch is not an amount',
  ],
])('a fault is named once, in the dry run too: %s', async (text, fault) => {
  expect(await faultsOf(text)).toEqual([fault]);
  const survey = tried(text).then(({ problems }) => problems);
  const found = await survey.catch((error: unknown) =>
    error instanceof ImportError ? error.problems.map(problemLine) : [],
  );
  expect(found).toEqual([fault]);
});

it('finds the faults of prices and numbers while questions are open', async () => {
  await writeFile(join(root, 'map.yaml'), '{}');
  const { problems, questions } = await tried('sku,name,price\nA,N,hoch\nB,M,9.90\nb,O,8.90\n');
  expect(problems).toEqual(['a.csv:2: price: hoch is not an amount', 'a.csv:4: sku: b is already in line 3']);
  expect(questions.length).toBeGreaterThan(3);
});

it('names columns that are not read, with what they may be meant for', async () => {
  const { unread } = await tried('sku;name;price;catgory;weigth;farbe;leer\nA;N;10,00;Kameras;500;rot;\n');
  expect(unread).toEqual(['catgory (did you mean category?)', 'weigth (did you mean weight?)', 'farbe']);
});

it('asks once what becomes of articles with the price 0', async () => {
  const rows = Array.from({ length: 5 }, (_, at) => `F-${at},,Frei,0.00,`);
  const text = [
    'sku,parent,name,price,option:Farbe',
    ...rows,
    'A,,N,,',
    'A-1,A,,0.00,rot',
    'A-2,A,,9.90,blau',
    '',
  ].join('\n');
  expect((await tried(text)).questions).toEqual([
    expect.stringMatching(/zero_prices: is not answered: .* \(6 rows, from a.csv:2\)$/),
  ]);
  await answer({ zero_prices: 'leave out' });
  const { products, report } = await sold(text);
  expect(products.map(({ sku, variants }) => [sku, variants.length])).toEqual([['A', 1]]);
  expect(report.summedNotes).toMatchObject([{ code: 'freeOut', values: { sku: 'F-0' }, line: 2, more: 5 }]);
  expect(report.notes).toHaveLength(6);
});

it('reads a German price in a file of Shopify', async () => {
  const { products } = await sold(
    'Handle;Title;Option1 Name;Option1 Value;Variant SKU;Variant Price;Variant Compare At Price\nk;Kabel;Title;Default Title;K-1;12,50;15,00\n',
  );
  expect(products).toMatchObject([{ prices: { EUR: 1_500 }, special: { EUR: 1_250 } }]);
});

it('reads letters of two characters as one', async () => {
  const nfd = 'Börse'.normalize('NFD');
  const { products } = await sold(`sku,name,price,brand\nA,N,9.90,Börse\nB,M,9.90,${nfd}\n`);
  expect(products.map(({ brand }) => brand)).toEqual(['borse', 'borse']);
});

it('takes the weight with its unit', async () => {
  const { products } = await sold('sku;name;price;weight\nA;N;9,90;0,5 kg\nB;M;9,90;750\n');
  expect(products.map(({ attributes }) => attributes['weight'])).toEqual([500, 750]);
});

it('keeps names apart that have the same letters, and says which are one', async () => {
  const paths = [
    'C#',
    'C',
    'C++',
    'Box. 1',
    'Box 1',
    'Kabel > HDMI > Kabel',
    'KABEL > Ärmel',
    'q',
    'cart',
    'Kabel > q',
  ];
  const rows = paths.map((path, at) => `A-${at},q ${at},9.90,${path}`);
  await writeFile(
    join(root, 'a.csv'),
    ['sku,name,price,category', ...rows, 'Q,q,9.90,C', 'CART,Cart,9.90,C', ''].join('\n'),
  );
  const { folder, report } = await convertFile(optionsOf());
  const { products, references } = checkFolder(await readFolder(folder));
  const urls = [...references.categories.values()].map((category) =>
    category.urls.de.replaceAll(/-[0-9a-f]{8}/g, '-#'),
  );
  expect(urls.join(' ')).toBe(
    '/c /c-# /c-# /box-1 /box-1-# /kabel /kabel/hdmi /kabel/hdmi/kabel /kabel/aermel /q-# /cart-# /kabel/q-#',
  );
  expect([...products].map(({ texts }) => texts.de.slug).slice(-2)).toEqual(['q-q', 'cart-cart']);
  expect(report.notes).toEqual(['a.csv:8: the category KABEL is Kabel']);
});

it.each([
  ['64 GB|1 TB|512 GB|2 TB|128 GB', '64 GB, 128 GB, 512 GB, 1 TB, 2 TB'],
  ['100 m|9 m|1,5 km|9 mm', '9 mm, 9 m, 100 m, 1,5 km'],
  ['12 mm|2,8 mm|4 mm|2.8 mm', '2,8 mm, 2.8 mm, 4 mm, 12 mm'],
  ['XL|S|M|XS', 'XS, S, M, XL'],
  ['zink|Ärmel|IP67|IP8|Öl|10', '10, Ärmel, IP8, IP67, Öl, zink'],
])('has the values %s in the order %s, whatever that of the rows', async (values, expected) => {
  for (const each of [values.split('|'), values.split('|').toReversed()]) {
    const rows = each.map((value, at) => `A-${at};N ${at};9,90;${value}`);
    await writeFile(join(root, 'a.csv'), ['sku;name;price;attribute:Wert', ...rows, ''].join('\n'));
    const { folder } = await convertFile(optionsOf());
    const { references } = checkFolder(await readFolder(folder));
    const labels = references.attributes.get('wert')?.options.map(({ label }) => label.de);
    expect(labels?.join(', ')).toBe(expected);
  }
});
