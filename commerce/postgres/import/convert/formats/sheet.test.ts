import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { problemLine } from '../../../../ports/admin/catalogue';
import { checkFolder } from '../../check/check-folder';
import { ImportError } from '../../check/problems';
import { readFolder } from '../../read/read-folder';
import { convertFile } from '../convert-file';

let root: string;
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'owlwatch-sheet-'))));
afterAll(() => rm(root, { recursive: true }));

const map = { language: 'de', currency: 'EUR', prices: 'gross', decimals: 'comma', stores: ['de', 'at'] };

/** What becomes of a sheet with these columns and rows. */
async function converted(columns: string, ...rows: readonly string[]) {
  const file = join(root, 'own.csv');
  await writeFile(file, [`sku;name;price;stock;category;brand;${columns}`, ...rows].join('\n'));
  await writeFile(join(root, 'map.yaml'), stringify(map));
  const { folder, report } = await convertFile({ file, work: join(root, 'work'), isAllowed: () => false });
  const { products } = checkFolder(await readFolder(folder));
  return { report, products: new Map([...products].map((product) => [product.sku, product])) };
}

async function problemsOf(...sheet: Parameters<typeof converted>): Promise<string[]> {
  const error: unknown = await converted(...sheet).catch((reason: unknown) => reason);
  if (!(error instanceof ImportError)) throw error;
  return error.problems.map(problemLine);
}

describe('our sheet', () => {
  const camera = 'CAM 1;Kamera;99,00;0;Kameras;Aptura';

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
    ).toEqual(['own.csv:2: tiers: ab 5: write it as in docs/import.md']);
    expect(
      await problemsOf(
        'updates_until;labels;tiers;except;guarantee_years;guarantee_terms',
        `${camera};bald;neu;5: viel;xx;5;`,
      ),
    ).toEqual([
      'own.csv:2: labels[0]: must be new or bestseller',
      'own.csv:2: tiers[0].percent: must be a number',
      'own.csv:2: except[10]: must be a store code',
      'own.csv:2: updates_until: must be a date such as 2031-12-31',
      'own.csv:2: guarantee.terms: is missing',
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
    expect(await problemsOf('guarantor;guarantee_terms', `${camera};Aptura;https://a.example/g`)).toEqual([
      'own.csv:2: guarantee.years: must be whole years',
    ]);
  });

  it('says which facts of a product the row of a variant has', async () => {
    const { report, products } = await converted(
      'parent;option:Farbe;expected;labels',
      'CAM;Kamera;99,00;;Kameras;Aptura;;;;',
      'CAM-W;;99,00;0;;;CAM;Weiß;15.01.2027;new',
    );
    expect(products.get('CAM')?.variants).toMatchObject([{ sku: 'CAM-W', expected: '2027-01-15' }]);
    expect(report.notes).toContainEqual(
      'own.csv:3: CAM-W has labels, which is read in the row of its product',
    );
  });
});
