import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { problemLine } from '../../../ports/admin/catalogue';
import { checkFolder } from '../check/check-folder';
import { readFolder } from '../read/read-folder';
import { convertFile, surveyFile } from './convert-file';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

let root: string;
beforeEach(async () => {
  root = temporaryFolder(onTestFinished);
  await cp('tests/merchant/samples', root, { recursive: true });
});

const map = () => join(root, 'map.yaml');
const answer = (answers: Readonly<Record<string, unknown>>) => writeFile(map(), stringify(answers));
const questionsOf = async (name: string) =>
  (await surveyFile({ file: join(root, name), work: join(root, 'work') })).questions;

/** The questions of a sheet with these rows. */
async function questionsOfSheet(...rows: readonly string[]) {
  await writeFile(join(root, 'own.csv'), rows.join('\n'));
  return questionsOf('own.csv');
}

it('names the line of the answer in the map, and the rows that need it', async () => {
  const questions = (await questionsOf('sheet.csv')).map(problemLine);
  const lines = (await readFile(map(), 'utf8')).split('\n');
  const lineOf = (key: string) => lines.findIndex((each) => each.startsWith(`${key}:`)) + 1;
  expect(questions).toEqual([
    `map.yaml:${lineOf('language')}: language: is not answered: the language of the texts (4 rows, from sheet.csv:2)`,
    `map.yaml:${lineOf('currency')}: currency: is not answered: the currency of the prices (5 rows, from sheet.csv:2)`,
    `map.yaml:${lineOf('prices')}: prices: is not answered: gross (with VAT) or net (5 rows, from sheet.csv:2)`,
    `map.yaml:${lineOf('brand')}: brand: is not answered: the brand of articles without one (1 row, sheet.csv:12)`,
    `map.yaml:${lineOf('category')}: category: is not answered: the category of articles without one (1 row, sheet.csv:12)`,
    `map.yaml:${lineOf('stores')}: stores: is not answered: the codes of the stores that sell`,
  ]);
});

it('asks only for what the columns and the folder do not answer', async () => {
  const rates = { EUR: { rate: 1, round: 1 } };
  const fieldsOf = async (pictures: string) => {
    await answer({ language: 'en', currency: 'GBP', prices: 'gross', stores: ['uk'], rates });
    const questions = await questionsOfSheet(
      'sku,name,price,stock,brand,category,pictures',
      `CAM,Camera,9.90,1,Aptura,Cameras,${pictures}`,
    );
    return questions.map(({ field }) => field);
  };
  expect(await fieldsOf('https://cdn.example/a.jpg')).toEqual([]);
  expect(await fieldsOf('not-here.jpg')).toEqual(['pictures']);
  expect(await fieldsOf('not-here.jpg|dome-front.png')).toEqual([]);
});

it('names the rows of tax classes and rates', async () => {
  await answer({ language: 'de', currency: 'EUR', prices: 'net', stores: ['ch_de'] });
  const questions = await questionsOfSheet(
    'sku,name,price,tax_class,stock,brand,category',
    'A,Camera,9.90,full,1,X,Y',
    'B,Cable,1.90,,1,X,Y',
  );
  expect(questions.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'taxes.full: is not answered: the percentage of VAT (1 row, own.csv:2)',
    "taxes.'': is not answered: the percentage of VAT (1 row, own.csv:3)",
    'rates.CHF: is not answered: ch_de sells in CHF (2 rows, from own.csv:2)',
  ]);
});

it('gives properties the role that the map names', async () => {
  const answers = { Resolution: { filter: true, label: {}, role: 'camera' } };
  await answer({ language: 'en', currency: 'EUR', prices: 'gross', stores: ['nl'], attributes: answers });
  const questions = await questionsOfSheet(
    'sku,name,price,stock,brand,category,attribute:Resolution,attribute:Colour',
    'A,Dome,9.90,1,Aptura,Cameras,4 MP,Red',
  );
  expect(questions).toEqual([]);
  const { folder } = await convertFile({ file: join(root, 'own.csv'), work: join(root, 'work') });
  const { attributes } = checkFolder(await readFolder(folder)).references;
  expect(['resolution', 'colour'].map((code) => attributes.get(code)?.role)).toEqual(['night_vision', null]);
});

it('asks for another name of what variants differ in, where an article has several values', async () => {
  const known = { language: 'en', currency: 'EUR', prices: 'gross', stores: ['nl'], rates: {} };
  const rows = [
    'sku,parent,name,price,stock,brand,category,option:Colour,attribute:Colour',
    'A,,Dome,9.90,,Aptura,Cameras,,Red|Blue',
    'A-R,A,,9.90,1,,,Red,',
    'A-B,A,,9.90,1,,,Blue,',
    'SET,,Set of domes,9.90,1,Aptura,Cameras,,Red|Blue',
    'TUBE,,Tube,9.90,1,Aptura,Cameras,,Red',
  ];
  for (const list of [undefined, null, 'Colour']) {
    await answer({ ...known, attributes: { Colour: { filter: true, label: {}, list } } });
    const questions = await questionsOfSheet(...rows);
    expect(questions.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'attributes.Colour.list: is not answered: variants differ in Colour; another name for it in articles with several values (1 row, own.csv:5)',
    ]);
  }
  await answer({ ...known, attributes: { Colour: { filter: true, label: {}, list: 'Colours' } } });
  expect(await questionsOfSheet(...rows)).toEqual([]);
  const { folder } = await convertFile({ file: join(root, 'own.csv'), work: join(root, 'work') });
  const { products, references } = checkFolder(await readFolder(folder));
  expect([...products].map(({ sku, attributes }) => [sku, attributes])).toEqual([
    ['A', {}],
    ['SET', { colours: ['red', 'blue'] }],
    ['TUBE', { colour: 'red' }],
  ]);
  expect(['colour', 'colours'].map((code) => references.attributes.get(code)?.type)).toEqual([
    'option',
    'options',
  ]);
});

it('names what a file does not name in all languages', async () => {
  await answer({ language: 'en', currency: 'EUR', prices: 'gross', stores: ['nl'], attributes: {} });
  await writeFile(
    join(root, 'own.csv'),
    'sku,name,price,stock,brand,category,weight\nA,Dome,9.90,1,Aptura,Cameras,500 g',
  );
  const { folder } = await convertFile({ file: join(root, 'own.csv'), work: join(root, 'work') });
  const { attributes } = checkFolder(await readFolder(folder)).references;
  expect(attributes.get('weight')?.label).toMatchObject({ en: 'Weight', fr: 'Poids', nb: 'Vekt' });
});
