import type { Language } from '@/config/types';
import {
  type Concepts,
  conceptsSchema,
  type SearchWords,
  searchWordsSchema,
  unitsOf,
} from '../../search/search-data';
import type { Units } from '../../search/query/words';
import type { Problem } from '../../../ports/admin/catalogue';
import { languages } from './row-fields';
import { checkRow, readYaml, type Row } from './yaml-file';

export type SearchRow =
  | (Row<Concepts> & { readonly name: 'concepts' })
  | (Row<SearchWords> & { readonly name: Language });

const names = ['concepts', ...languages] as const;
const fileOf = (name: string) => `search/${name}.yaml`;

export const isSearchFile = (file: string): boolean => names.some((name) => fileOf(name) === file);

export function readSearch(files: ReadonlyMap<string, string>, problems: Problem[]): SearchRow[] {
  return names.flatMap((name): SearchRow[] => {
    const text = files.get(fileOf(name));
    const yaml = text === undefined ? null : readYaml(fileOf(name), text, problems);
    if (!yaml) return [];
    const row = { file: yaml.name, report: yaml.report };
    if (name === 'concepts')
      return checkRow(yaml.content ?? {}, conceptsSchema, row).map((each) => ({ ...each, name }));
    return checkRow(yaml.content ?? {}, searchWordsSchema, row).map((each) => ({ ...each, name }));
  });
}

export function unitsIn(rows: readonly SearchRow[]): (language: Language) => Units {
  const byName = new Map(
    rows.flatMap((row) => (row.name === 'concepts' ? [] : [[row.name, unitsOf(row.value)]])),
  );
  return (language) => byName.get(language) ?? new Map<string, string>();
}
