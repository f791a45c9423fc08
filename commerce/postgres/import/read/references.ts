import type { Language } from '@/config/types';
import type { OtherRows } from './parse';
import { type CatalogueFolder, picturesOf } from './read-folder';
import type { Regions } from './regions';
import { forLanguages, type Texts } from './row-fields';
import type { AttributeInput, BrandInput, CategoryInput } from './row-schemas';
import { slugOf } from '../resolve/slug';
import type { Row } from './yaml-file';

export interface CategoryNode {
  readonly input: CategoryInput;
  /** From the parent up to the top level; empty for a top-level category. */
  readonly ancestors: readonly CategoryInput[];
  /** URL path per language, with a leading slash. */
  readonly urls: Texts;
}

export interface References {
  readonly brands: ReadonlyMap<string, BrandInput>;
  readonly attributes: ReadonlyMap<string, AttributeInput>;
  readonly categories: ReadonlyMap<string, CategoryNode>;
  readonly features: ReadonlyMap<string, { title: Texts }>;
  readonly box: ReadonlySet<string>;
  readonly regions: Regions['catalogue'];
  readonly pictures: (model: string, isPart?: boolean) => readonly string[] | null;
}

type Options = readonly AttributeInput['options'][number][];

/** One-element option lists by code, cached per attribute: most products choose one option of a long list. */
const single = new WeakMap<AttributeInput, ReadonlyMap<unknown, Options>>();
const none: Options = [];

/** The options of an attribute that have the given code or one of the given codes, in the attribute's order. */
export function optionsAmong(attribute: AttributeInput, chosen: unknown): Options {
  if (Array.isArray(chosen)) return attribute.options.filter(({ code }) => chosen.includes(code));
  const known = single.get(attribute) ?? new Map(attribute.options.map((option) => [option.code, [option]]));
  single.set(attribute, known);
  return known.get(chosen) ?? none;
}

function byCode<T extends { code: string }>(rows: readonly Row<T>[]): Map<string, T> {
  return new Map(rows.map(({ value }) => [value.code, value]));
}

function ancestorsOf(input: CategoryInput, all: ReadonlyMap<string, CategoryInput>): CategoryInput[] {
  const ancestors: CategoryInput[] = [];
  let parent = input.parent === null ? undefined : all.get(input.parent);
  while (parent && parent !== input && !ancestors.includes(parent)) {
    ancestors.push(parent);
    parent = parent.parent === null ? undefined : all.get(parent.parent);
  }
  return ancestors;
}

function slugFor({ texts }: CategoryInput, language: Language): string {
  return texts[language].slug ?? slugOf(texts[language].name, language);
}

function buildTree(rows: OtherRows['categories']): Map<string, CategoryNode> {
  const all = byCode(rows);
  const nodes = rows.map(({ value: input }): [string, CategoryNode] => {
    const ancestors = ancestorsOf(input, all);
    const trail = [input, ...ancestors].toReversed();
    const urls = forLanguages((language) => trail.map((each) => `/${slugFor(each, language)}`).join(''));
    return [input.code, { input, ancestors, urls }];
  });
  return new Map(nodes);
}

export function collectReferences(parsed: OtherRows, { media, models }: CatalogueFolder): References {
  return {
    brands: byCode(parsed.brands),
    attributes: byCode(parsed.attributes),
    categories: buildTree(parsed.categories),
    features: byCode(parsed.features),
    box: new Set(byCode(parsed.box).keys()),
    regions: parsed.regions.catalogue,
    // Passes the two maps only: keeping the folder would keep the contents of all files in memory.
    pictures: (model, isPart) => picturesOf({ media, models }, model, isPart),
  };
}
