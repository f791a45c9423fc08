import { z } from 'zod';
import { storeConfig } from '@/config/shop/stores';
import { languages, viewCodes } from '@/config/shop/store-views';
import type { Language, StoreCode } from '@/config/types';
import { type RegionalRule, regionalRule } from '@/lib/text/regional-text';
import type { Problem } from '../../../ports/admin/catalogue';
import { told } from '../check/report';
import { checkRow, readYaml } from './yaml-file';

/** What the stores call otherwise than the texts of their language: `words.yaml`. */
export const wordsFile = 'words.yaml';

const isLanguage = (code: string): boolean => languages.includes(code as Language);
const regionCode = z.enum<StoreCode[]>(
  viewCodes.filter((code) => !isLanguage(code)),
  told('regionStore'),
);
const words = z.record(z.string().min(1), z.string().min(1)).default({});
const wordsSchema = z.partialRecord(regionCode, z.strictObject({ everywhere: words, pages: words }));

/** The rules of the stores that have words of their own. */
export interface Regions {
  readonly catalogue: ReadonlyMap<StoreCode, RegionalRule>;
  /** Of content pages, by store. */
  readonly pages: ReadonlyMap<StoreCode, RegionalRule>;
}

/** Reads the words of regions among `files`; adds what is wrong to `problems`. A catalogue without the file has none. */
export function readRegions(files: ReadonlyMap<string, string>, problems: Problem[]): Regions {
  const text = files.get(wordsFile);
  const yaml = text === undefined ? null : readYaml(wordsFile, text, problems);
  const rows = yaml
    ? checkRow(yaml.content ?? {}, wordsSchema, { file: yaml.name, report: yaml.report })
    : [];
  const given = rows[0]?.value ?? {};
  const rules = (of: 'catalogue' | 'pages') => {
    const stores = viewCodes.filter((store) => given[store] !== undefined);
    return new Map(stores.map((store) => [store, regionalRule(store, given[store], of)]));
  };
  return { catalogue: rules('catalogue'), pages: rules('pages') };
}

/** Adds to texts that `value` has per language those of the regions that differ: `{ de: …, at: … }`. */
export function addRegions(value: unknown, regions: Regions['catalogue']): void {
  if (regions.size === 0 || typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) addRegions(part, regions);
  if (!languages.every((language) => language in value)) return;
  const texts = value as Record<string, unknown>;
  for (const [store, rule] of regions) {
    const text = texts[storeConfig(store).language];
    const own = rule(text);
    if (JSON.stringify(own) !== JSON.stringify(text)) texts[store] = own;
  }
}
