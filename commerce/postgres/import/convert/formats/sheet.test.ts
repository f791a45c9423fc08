import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { problemLine } from '../../../../ports/admin/catalogue';
import { checkFolder } from '../../check/check-folder';
import { ImportError } from '../../check/report';
import { readFolder } from '../../read/read-folder';
import { convertFile } from '../convert-file';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const root = temporaryFolder();

const map = { language: 'de', currency: 'EUR', prices: 'gross', decimals: 'comma', stores: ['de', 'at'] };

/** What becomes of a sheet with these columns and rows; `given`: other answers of the map. */
async function convertedWith(given: object, columns: string, ...rows: readonly string[]) {
  const file = join(root, 'own.csv');
  await writeFile(file, [`sku;name;price;stock;category;brand;${columns}`, ...rows].join('\n'));
  await writeFile(join(root, 'map.yaml'), stringify({ ...map, ...given }));
  const { folder, report } = await convertFile({ file, work: join(root, 'work'), isAllowed: () => false });
  const { products } = checkFolder(await readFolder(folder));
  return { report, products: new Map([...products].map((product) => [product.sku, product])) };
}

const converted = (columns: string, ...rows: readonly string[]) => convertedWith({}, columns, ...rows);

async function refusalOf(conversion: Promise<unknown>): Promise<string[]> {
  const error: unknown = await conversion.catch((reason: unknown) => reason);
  if (!(error instanceof ImportError)) throw error;
  return error.problems.map(problemLine);
}

const problemsOf = (...sheet: Parameters<typeof converted>) => refusalOf(converted(...sheet));

describe('our sheet', () => {
  const camera = 'CAM 1;Kamera;99,00;0;Kameras;Aptura';

  it('has the tax classes of articles, by the names of the shop or of the map', async () => {
    const rows = ['', 'reduced', 'zero', '7 %', 'Reduced-rate', 'none', '19 %'].map(
      (taxClass, index) => `A${index};Buch;9,90;1;Bücher;Aptura;${taxClass}`,
    );
    const { products } = await convertedWith({ tax_classes: { '7 %': 'reduced' } }, 'tax_class', ...rows);
    expect([...products.values()].map(({ tax_class: taxClass }) => taxClass)).toEqual([
      'standard',
      'reduced',
      'zero',
      'reduced',
      'reduced',
      'zero',
      'standard',
    ]);
  });

  it('gives a product the tax class of its variants, and the standard one if they differ', async () => {
    const family = (...[own, one, other]: readonly [string, string, string]) => [
      `B;Buch;9,90;;Bücher;Aptura;${own};;`,
      `B-1;;9,90;1;;;${one};B;A`,
      `B-2;;9,90;1;;;${other};B;B`,
    ];
    const classOf = async (...classes: readonly [string, string, string]) => {
      const { products, report } = await converted('tax_class;parent;option:Einband', ...family(...classes));
      return [products.get('B')?.tax_class, report.notes.filter((note) => note.includes('tax class')).length];
    };
    expect(await classOf('', 'reduced', 'reduced')).toEqual(['reduced', 0]);
    expect(await classOf('reduced', '', 'reduced')).toEqual(['reduced', 0]);
    expect(await classOf('', 'reduced', '')).toEqual(['standard', 1]);
  });

  it('has what only our sheet says of articles', async () => {
    const columns =
      'updates_until;expected;address;labels;tiers;accessories;downloads;except;guarantor;guarantee_years;guarantee_terms';
    const { products } = await converted(
      columns,
      `${camera};31.12.2031;2027-01-15;https://alt.example/shop/die-kamera.html;new | bestseller;5: 5 % | 10: 12,5 %;REC/1;Handbuch: https://a.example/h.pdf;at;Aptura GmbH;5;https://a.example/g`,
      'REC/1;Rekorder;199,00;3;Kameras;Aptura;;;;;;;;;;;',
    );
    expect(products.get('CAM 1')).toMatchObject({
      updates_until: '2031-12-31',
      expected: '2027-01-15',
      labels: ['new', 'bestseller'],
      tiers: [
        { quantity: 5, percent: 5 },
        { quantity: 10, percent: 12.5 },
      ],
      accessories: ['REC/1'],
      downloads: [{ title: { de: 'Handbuch' }, url: 'https://a.example/h.pdf' }],
      guarantee: { guarantor: 'Aptura GmbH', years: 5, terms: 'https://a.example/g' },
      texts: { de: { slug: 'die-kamera' } },
    });
    expect(products.get('CAM 1')?.except).toContain('at');
    expect(products.get('REC/1')).toMatchObject({ labels: [], tiers: [], downloads: [] });
    expect(products.get('REC/1')?.except).not.toContain('at');
  });

  it('names the lines of what is wrong in these columns', async () => {
    expect(
      await problemsOf(
        'updates_until;labels;tiers;except;guarantee_years;guarantee_terms',
        `${camera};bald;neu;ab 5;xx;drei;https://a.example/g`,
      ),
    ).toEqual(['own.csv:2: tiers: ab 5: write it as 5: 8 % | 10: 12,5 %']);
    expect(
      await problemsOf(
        'updates_until;labels;tiers;except;guarantee_years;guarantee_terms;downloads',
        `${camera};bald;neu;5: 95;xx;5;;Setup: /media/setup.exe`,
      ),
    ).toEqual([
      'own.csv:2: labels: must be new or bestseller (neu)',
      'own.csv:2: tiers: must be at most 90 (95)',
      'own.csv:2: except: must be a store code (xx)',
      'own.csv:2: updates_until: must be a date such as 2031-12-31 (bald)',
      'own.csv:2: guarantee_terms: is missing',
      // The shop serves documents only.
      'own.csv:2: downloads: must be a path such as /media/manual.pdf or an https address (/media/setup.exe)',
    ]);
  });

  it('adds the texts of a language to those of the file', async () => {
    const { products } = await converted(
      'description;address:de;address:fr',
      `${camera};Sieht nachts.;/shop/die-kamera;/boutique/la-camera`,
    );
    expect(products.get('CAM 1')?.texts).toMatchObject({
      de: { name: 'Kamera', slug: 'die-kamera', description: ['Sieht nachts.'] },
      fr: { name: 'Kamera', slug: 'la-camera', description: ['Sieht nachts.'] },
    });
  });

  it('names what is missing of a guarantee', async () => {
    const wrong = async (years: string) =>
      problemsOf(
        'guarantor;guarantee_years;guarantee_terms',
        `${camera};Aptura;${years};https://a.example/g`,
      );
    expect(await wrong('')).toEqual(['own.csv:2: guarantee_years: must be whole years']);
    expect(await wrong('drei')).toEqual(['own.csv:2: guarantee_years: must be whole years (drei)']);
  });

  it('has the prices of its currency, or problems', async () => {
    const sheet = (price: string, given: object = {}) =>
      convertedWith(given, '', `CAM 1;Kamera;${price};0;Kameras;Aptura;`);
    expect(await refusalOf(sheet('12,345'))).toEqual(['own.csv:2: price: 12,345 is not a multiple of 0.01']);
    const inFrancs = { currency: 'CHF', stores: ['ch_de'], rates: { EUR: { rate: 1, round: 0.01 } } };
    expect(await refusalOf(sheet('12,34', inFrancs))).toEqual([
      'own.csv:2: price: 12,34 is not a multiple of 0.05',
    ]);
    // VAT makes it an amount of the currency, which is rounded once.
    const { products } = await sheet('0,8361', { prices: 'net', taxes: { '': 19 } });
    expect(products.get('CAM 1')?.prices).toEqual({ EUR: 99 });
  });

  it('lists what is written in vain', async () => {
    const { report } = await converted(
      'address;special_price;special_to;expected;except',
      `${camera};https://alt.example/Kamera.php?id=7;89,00;2020-01-31;;`,
      'REC/1;Rekorder;199,00;0;Kameras;Aptura;/alt/rekorder-1;;;31.01.2020;',
      'REC/2;Rekorder;199,00;0;Kameras;Aptura;/alt/rekorder-1;;;;de, at',
      'REC/3;Rekorder;199,00;0;Kameras;Aptura;/rekorder-2;;;;',
      'REC/4;Rekorder;199,00;0;Kameras;Aptura;/rekorder-2;;;;',
    );
    expect(report.notes).toEqual([
      'own.csv:2: CAM 1 does not keep its address /Kamera.php',
      'own.csv:2: CAM 1 is not reduced any more: special_to is 2020-01-31',
      'own.csv:3: REC/1 was expected on 2020-01-31, which is not shown',
      'own.csv:4: REC/2 does not keep its address /alt/rekorder-1',
      'own.csv:4: REC/2 is sold in no store: except names all of the map',
      'own.csv:6: REC/4 does not keep its address /rekorder-2',
    ]);
  });

  it('says which facts of a product the row of a variant has', async () => {
    const { report, products } = await converted(
      'parent;option:Farbe;expected;labels;except',
      'CAM;Kamera;99,00;;Kameras;Aptura;;;;;',
      'CAM-W;;99,00;0;;;CAM;Weiß;2099-01-15;new;at',
    );
    expect(products.get('CAM')?.variants).toMatchObject([{ sku: 'CAM-W', expected: '2099-01-15' }]);
    expect(report.notes).toEqual([
      'own.csv:3: CAM-W has labels, which is read in the row of its product',
      'own.csv:3: CAM-W has except, which is read in the row of its product',
    ]);
  });
});
