import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkFolder } from '../../check/check-folder';
import { readFolder } from '../../read/read-folder';
import { convertFile, surveyFile } from '../convert-file';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

// What exports of other shops say, each in its smallest rows.

const root = temporaryFolder();

const answers = {
  language: 'de',
  currency: 'EUR',
  prices: 'gross',
  decimals: 'point',
  stores: ['de'],
  stock: 10,
  brand: 'Aptura',
  category: 'Kameras',
  weight_unit: 'kg',
};

/** What becomes of a file with these lines; `given`: more answers of the map. */
async function converted(lines: readonly string[], given: object = {}) {
  const file = join(root, 'file.csv');
  await writeFile(file, lines.join('\n'));
  await writeFile(join(root, 'map.yaml'), stringify({ ...answers, ...given }));
  const options = { file, work: join(root, 'work'), isAllowed: () => false };
  const { folder, report } = await convertFile(options);
  const { products, references, parsed } = checkFolder(await readFolder(folder));
  return {
    products: [...products].map(({ variants, ...product }) => ({
      ...product,
      name: product.texts.de.name,
      slug: product.texts.de.slug,
      description: product.texts.de.description,
      variants: variants.length === 0 ? undefined : variants,
    })),
    notes: report.notes,
    attributes: [...references.attributes.values()].map(({ code, type }) => `${code}: ${type}`),
    categories: [...references.categories.values()].map(({ urls }) => urls.de),
    redirects: parsed.redirects.map(({ value }) => value),
  };
}

/** The lines of a file, what comes of them, and more answers of the map. */
type Case = [name: string, lines: readonly string[], expected: object, given?: object];

const runs = (cases: readonly Case[]) =>
  it.each<Case>([...cases])('%s', async (_, lines, expected, given) => {
    expect(await converted(lines, given)).toMatchObject(expected);
  });

const product = (fields: object) => ({ products: [fields] });
const notes = (...texts: readonly string[]) => ({ notes: texts.map((text) => `file.csv:${text}`) });

describe('a feed of Google', () => {
  const head = (...more: readonly string[]) =>
    ['id', 'title', 'link', 'availability', 'price', ...more].join('\t');
  const item = (...more: readonly string[]) => ['1', 'A', 'https://s.de/a', 'in stock', ...more].join('\t');
  runs([
    [
      'has columns with blanks',
      [
        head('sale price', 'item group id', 'product type', 'color'),
        item('10.00 EUR', '8.00 EUR', 'g', 'K > L', 'Rot'),
        item('10.00 EUR', '', 'g', 'K > L', 'Blau').replace('1', '2'),
      ],
      {
        products: [{ sku: 'g', variants: [{ special: { EUR: 800 } }, { prices: { EUR: 1_000 } }] }],
        categories: ['/k', '/k/l'],
      },
    ],
    [
      'has columns with the prefix of its namespace',
      ['g:id\tg:title\tg:link\tg:availability\tg:price\tg:sale_price', item('10.00 EUR', '8.00 EUR')],
      product({ sku: '1', prices: { EUR: 1_000 }, special: { EUR: 800 } }),
    ],
    ['has quantities', [head('quantity'), item('10.00 EUR', '7')], product({ stock: 7 })],
    [
      'does not sell what is to come',
      [head('availability_date'), item('10.00 EUR', '2026-12-24T00:00+0100').replace('in stock', 'preorder')],
      product({ stock: 0, expected: '2026-12-24' }),
    ],
    [
      'leaves out used goods',
      [head('condition'), item('10.00 EUR', 'new'), item('10.00 EUR', 'used').replace('1', '2')],
      { ...product({ sku: '1' }), ...notes('3: 2 is used, and is left out') },
    ],
    [
      'names a group by the common start of its titles',
      [
        head('item_group_id', 'color', 'description'),
        '1\tUhr – Schwarz\thttps://s.de/u\tin stock\t10.00 EUR\tg\tSchwarz\tschwarze Uhr',
        '2\tUhr – Rot\thttps://s.de/u\tin stock\t10.00 EUR\tg\tRot\trote Uhr',
      ],
      {
        ...product({ sku: 'g', name: 'Uhr' }),
        ...notes('2: the product of g is named Uhr, and has the description of 1'),
      },
    ],
    [
      'has weights with their units, and numbers of makers',
      [head('shipping_weight', 'mpn'), item('10.00 EUR', '49 g', 'DS-2')],
      {
        products: [{ attributes: { weight: 49, mpn: 'DS-2' } }],
        attributes: ['mpn: text', 'weight: number'],
      },
      { weight_unit: 'g' },
    ],
    [
      'keeps addresses, or redirects from them',
      [head(), item('10.00 EUR'), item('10.00 EUR').replace('1', '2').replace('/a', '/shop/Alte_b.php')],
      { products: [{ slug: 'a' }, { slug: 'a-2' }], redirects: [] },
    ],
    [
      'redirects from addresses that products cannot have',
      [head(), item('10.00 EUR').replace('/a', '/shop/alte_b.php')],
      {
        products: [{ slug: 'a' }],
        redirects: [{ language: 'de', from: '/shop/alte_b.php', to: '/a' }],
      },
    ],
    [
      'counts what is left out',
      [head('custom_label_0', 'unit_pricing_measure'), item('10.00 EUR', 'x', '100 ml')],
      { notes: ['file.csv: left out: unit prices (1 row), custom labels (1 row)'] },
    ],
  ]);
});

describe('a file of Shopify', () => {
  const head = (...more: readonly string[]) =>
    ['Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price', ...more].join(',');
  const single = (handle: string, ...more: readonly string[]) =>
    [handle, handle, 'Title', 'Default Title', '', '9.90', ...more].join(',');
  runs([
    [
      'has articles without a parcel, which are left out, like gift cards',
      [
        head('Variant Requires Shipping', 'Gift Card'),
        single('cable', 'TRUE', 'FALSE'),
        single('course', 'FALSE', 'FALSE'),
        single('voucher', 'TRUE', 'TRUE'),
      ],
      {
        ...product({ sku: 'cable' }),
        ...notes('3: course is not shipped, and is left out', '4: voucher is a gift card, and is left out'),
      },
    ],
    [
      'has stock that is sold beyond there',
      [
        head('Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy'),
        single('cable', 'shopify', '25', 'continue'),
      ],
      { ...product({ stock: 25 }), notes: ['file.csv: left out: sales beyond the stock (1 row)'] },
    ],
    [
      'has the addresses of its handles',
      [head(), single('alter-name').replace('alter-name,alter-name', 'alter-name,Neuer Name')],
      product({ name: 'Neuer Name', slug: 'alter-name' }),
    ],
    [
      'has variants without numbers, which get their own',
      [
        head(),
        'ring,Ring,Farbe,silver,,9.90',
        'ring,,,"si.lver",,9.90',
        `ring,,,${'rose '.repeat(20)},,9.90`,
        `ring,,,${'rose '.repeat(20)}gold,,9.90`,
        single('ring-silver'),
      ],
      {
        products: [
          {
            variants: [
              { sku: 'ring/silver' },
              { sku: expect.stringMatching(/^ring\/si-lver-[\da-f]{6}$/) },
              { sku: expect.stringMatching(/^ring\/rose-[a-z-]+-[\da-f]{6}$/) },
              { sku: expect.stringMatching(/^ring\/rose-[a-z-]+-[\da-f]{6}$/) },
            ],
          },
          { sku: 'ring-silver' },
        ],
      },
    ],
    [
      'has articles without VAT',
      [head('Variant Taxable'), single('book', 'FALSE'), single('cable', 'TRUE')],
      { products: [{ prices: { EUR: 990 } }, { prices: { EUR: 1_178 } }] },
      { prices: 'net', taxes: { '': 19 } },
    ],
    [
      'has names with entities',
      [head(), single('k').replace('k,k', 'Ü-1,K&uuml;che &amp; Bad')],
      product({ name: 'Küche & Bad', slug: 'kueche-bad' }),
    ],
    [
      'counts what is left out',
      [
        head('Tags', 'Cost per item', 'Body (HTML)'),
        single('cable', 'new', '3.00', '<p>A <img src="https://s.de/a.jpg"></p>'),
        single('plug', 'new'),
      ],
      {
        notes: [
          'file.csv: left out: tags (2 rows), costs and suppliers (1 row), pictures in descriptions (1 row)',
        ],
      },
    ],
  ]);

  it('has no reduction of a price of 0.00', async () => {
    const lines = [head('Variant Compare At Price'), single('cable', '14.99').replace('9.90', '0.00')];
    await expect(converted(lines)).rejects.toMatchObject({ problems: [{ field: 'zero_prices' }] });
  });
});

describe('a file of WooCommerce', () => {
  const columns = ['Type', 'SKU', 'Name', 'Regular price', 'Parent'];
  const attributes = [1, 2].flatMap((at) => [
    `Attribute ${at} name`,
    `Attribute ${at} value(s)`,
    `Attribute ${at} visible`,
  ]);
  const head = (...more: readonly string[]) => [...columns, ...more].join(',');
  runs([
    [
      'has a variation for each value of an option',
      [
        head('Stock', ...attributes),
        'variable,T,Shirt,,,,Color,"Red, Blue",1,Size,"S, M",0',
        'variation,T-R,,9.90,T,5,Color,Red,,Size,,',
        'variation,T-RM,,8.90,T,1,Color,Red,,Size,M,',
        'variation,T-B,,9.90,T,5,Color,Blue,,Size,,',
      ],
      {
        products: [
          {
            configurable: ['color', 'size'],
            attributes: {},
            variants: [
              { sku: 'T-R', options: { color: 'red', size: 's' }, stock: 5 },
              { sku: 'T-RM', options: { color: 'red', size: 'm' }, prices: { EUR: 890 } },
              { sku: 'T-B/s', options: { color: 'blue', size: 's' }, stock: 3 },
              { sku: 'T-B/m', options: { color: 'blue', size: 'm' }, stock: 2 },
            ],
          },
        ],
      },
    ],
    [
      'has the tax class of its products, also for their variations',
      [
        head('Tax status', 'Tax class', ...attributes.slice(0, 3)),
        'simple,A,Voucher,9.90,,none,,,,',
        'simple,B,Camera,9.90,,taxable,,,,',
        'variable,T,Book,,,taxable,reduced-rate,Cover,"Hard, Soft",1',
        'variation,T-H,,9.90,T,taxable,parent,Cover,Hard,',
        'variation,T-S,,9.90,T,taxable,parent,Cover,Soft,',
      ],
      { products: [{ tax_class: 'zero' }, { tax_class: 'standard' }, { tax_class: 'reduced' }] },
    ],
    [
      'has properties that are not shown',
      [head(...attributes), 'simple,A,Cable,9.90,,Lieferant,Maier,1,Intern,x,0'],
      {
        ...product({ attributes: {} }),
        attributes: [],
        notes: ['file.csv: left out: hidden properties (1 row), costs and suppliers (1 row)'],
      },
    ],
    [
      'has articles without a parcel, which are left out',
      [
        head(),
        'simple,A,Cable,9.90,',
        '"simple, downloadable, virtual",B,Course,9.90,',
        'external,,Elsewhere,9.90,',
      ],
      {
        ...product({ sku: 'A' }),
        ...notes(
          '3: B is a product of type downloadable, and is left out',
          '4: Elsewhere is a product of type external, and is left out',
        ),
      },
    ],
    [
      'has no VAT on what is not taxed',
      [head('Tax status'), 'simple,A,Cable,10.00,,taxable', 'simple,B,Book,10.00,,none'],
      { products: [{ prices: { EUR: 1_190 } }, { prices: { EUR: 1_000 } }] },
      { prices: 'net', taxes: { '': 19 } },
    ],
    [
      'has variations without a number',
      [
        head(...attributes),
        'variable,T,Shirt,,,Color,"Red, Blue",1,,,',
        'variation,,,9.90,T,Color,Red,,,,',
        'variation,,,9.90,T,Color,Blue,,,,',
      ],
      { products: [{ variants: [{ sku: 'T/red' }, { sku: 'T/blue' }] }] },
    ],
    [
      'has whole brands and values',
      [
        head('Brands', ...attributes),
        'variable,T,Camera,,,"Smith\\, Jones",Lens,"2\\,8 mm, 4 mm",1,,,',
        'variation,T-1,,9.90,T,,Lens,"2,8 mm",,,,',
      ],
      product({ brand: 'smith-jones', variants: [{ sku: 'T-1', options: { lens: '2-8-mm' } }] }),
    ],
    [
      'has German columns',
      [
        'Typ,Artikelnummer,Name,Lager,Gewicht (kg),Regulärer Preis,Kategorien,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e)',
        'simple,A,Kabel,3,0.5,9.90,Kabel,,Farbe,Rot',
      ],
      product({ sku: 'A', stock: 3, prices: { EUR: 990 }, attributes: { farbe: 'rot', weight: 500 } }),
    ],
    [
      'has shortcodes',
      [
        head('Description'),
        'simple,A,Cable,9.90,,"[vc_row][vc_column width=""1/2""]Text [neu] [note]innen[/note][/vc_column][gallery ids=""1,2""]"',
      ],
      product({ description: ['Text [neu] innen'] }),
    ],
  ]);
});

describe('a file of Magento', () => {
  const head = (...more: readonly string[]) =>
    ['sku,store_view_code,product_type,name,price,categories', ...more].join(',');
  const simple = (sku: string, ...more: readonly string[]) =>
    [sku, '', 'simple', 'Ring', '9.90', 'Default Category/Haus', ...more].join(',');
  runs([
    [
      'has virtual products, which are left out',
      [head(), simple('A'), simple('B').replace('simple', 'virtual')],
      { ...product({ sku: 'A' }), ...notes('3: B is a product of type virtual, and is left out') },
    ],
    [
      'has figures of stock that is not managed',
      [
        head('qty', 'manage_stock', 'use_config_manage_stock'),
        simple('A', '0', '0', '0'),
        simple('B', '0', '0', '1'),
      ],
      { products: [{ stock: 10 }, { stock: 0 }] },
    ],
    [
      'has numbers of trade and of makers, and costs',
      [
        head('additional_attributes'),
        simple('A', '"GTIN=4899888101772,MPN=DS-2,cost=5.00,farbe=Rot"'),
        simple('B', '"ean_code=4006381333931,intern=x"'),
      ],
      {
        products: [
          { ean: '4899888101772', attributes: { mpn: 'DS-2', farbe: 'rot' } },
          { ean: '4006381333931', attributes: {} },
        ],
        attributes: ['farbe: option', 'mpn: text'],
        notes: ['file.csv: left out: costs and suppliers (1 row)'],
      },
      { attributes: { ean_code: { filter: true, label: {}, as: 'gtin' }, intern: null } },
    ],
    [
      'has the addresses of its keys',
      [head('url_key'), simple('A', 'alte-adresse'), simple('B', 'Alte_Adresse'), simple('C', 'alte_c')],
      {
        products: [{ slug: 'alte-adresse' }, { slug: 'ring' }, { slug: 'ring-c' }],
        redirects: [{ language: 'de', from: '/alte_c.html', to: '/ring-c' }],
      },
    ],
    [
      'has commas and slashes in names of categories',
      [
        head(),
        simple('A')
          .replace('Haus', 'Haus')
          .replace('Default', '"Default')
          .replace(/$/, '/Deko, Licht und Möbel,Default Category/PoE\\/LAN"'),
      ],
      { categories: ['/haus', '/haus/deko-licht-und-moebel', '/poe-lan'] },
    ],
    [
      'has other prices and no sale in store views',
      [head('product_online'), simple('A', '1'), 'A,at,,,12,,', 'A,ch,,,,,2'],
      {
        notes: ['file.csv: left out: prices of store views (1 row), that a store view does not sell (1 row)'],
      },
    ],
    [
      'has codes and labels of one option',
      [
        head('additional_attributes', 'configurable_variations', 'configurable_variation_labels'),
        simple('A-R', 'color=Red', '', ''),
        simple('A', '', '"sku=A-R,color=Red"', 'color=Farbe').replace('simple', 'configurable'),
        simple('B', 'color=Red', '', ''),
      ],
      {
        products: [
          { variants: [{ options: { farbe: 'red' }, attributes: {} }] },
          { attributes: { farbe: 'red' } },
        ],
        attributes: ['farbe: option'],
      },
    ],
    [
      'has custom options',
      [head('custom_options'), simple('A', '"name=Gravur,type=field,required=1"')],
      notes('2: A is sold without its custom options'),
    ],
    [
      'has directives in texts',
      [
        head('description', 'url_key'),
        simple('A', '"<p>Text {{media url=""x""}} <a href=""{{store url=\'b.html\'}}"">B</a></p>"', 'a'),
        simple('B', '', 'b'),
      ],
      { products: [{ description: [{ text: 'Text [B](/b)' }] }, {}] },
    ],
  ]);
});

it('does not ask for another name of a property that the map drops', async () => {
  const file = join(root, 'file.csv');
  await writeFile(
    file,
    [
      'sku,parent,name,price,option:Farbe,attribute:Farbe',
      'A,,Dome,9.90,,',
      'A-R,A,,9.90,Rot,',
      'B,,Set,9.90,,Rot|Blau',
    ].join('\n'),
  );
  await writeFile(join(root, 'map.yaml'), stringify({ ...answers, attributes: { Farbe: null } }));
  expect((await surveyFile({ file, work: join(root, 'work') })).questions).toEqual([]);
});
