import { readFileSync } from 'node:fs';
import { readRegions, wordsFile } from '@/commerce/postgres/import/read/regions';
import type { Shop } from './fixtures';

/** The words of regions in the demo catalogue. */
export const demoRegions = readRegions(
  new Map([[wordsFile, readFileSync(`demo/catalogue/${wordsFile}`, 'utf8')]]),
  [],
);

/** A text of the demo files in the words and the spelling of the store's region. */
export const regionalSpelling = ({ code }: Pick<Shop, 'code'>, text: string): string =>
  demoRegions.catalogue.get(code)?.(text) ?? text;
