import type { Language } from '@/config/types';
import type { ParsedCatalogue } from './parse';
import { type CatalogueFolder, picturesOf } from './read-folder';
import { forLanguages, type Texts } from './row-fields';
import type { AttributeInput, BrandInput, CategoryInput } from './row-schemas';
import { slugOf } from './slug';
import type { Row } from './yaml-file';

/** A category with what follows from its place in the tree. */
export interface PlacedCategory {
  readonly input: CategoryInput;
  /** From the parent up to the top level. */
  readonly ancestors: readonly CategoryInput[];
  readonly leaf: boolean;
  /** Address per language, with a leading slash. */
  readonly urls: Texts;
}

/** What the rows of products point to, by code. */
export interface References {
  readonly brands: ReadonlyMap<string, BrandInput>;
  readonly attributes: ReadonlyMap<string, AttributeInput>;
  readonly categories: ReadonlyMap<string, PlacedCategory>;
  readonly features: ReadonlyMap<string, { title: Texts }>;
  readonly box: ReadonlySet<string>;
  /** Files of a picture model; null for an unknown one. */
  readonly pictures: (model: string) => readonly string[] | null;
}

type Options = readonly AttributeInput['options'][number][];

/** By code the list of one that most products choose, of lists that may be long. */
const single = new WeakMap<AttributeInput, ReadonlyMap<unknown, Options>>();
const none: Options = [];

/** The options of an attribute that a code means or that are among a list of codes, in the attribute's order. */
export function optionsAmong(attribute: AttributeInput, chosen: unknown): Options {
  if (Array.isArray(chosen)) return attribute.options.filter(({ code }) => chosen.includes(code));
  const known = single.get(attribute) ?? new Map(attribute.options.map((option) => [option.code, [option]]));
  single.set(attribute, known);
  return known.get(chosen) ?? none;
}

function byCode<T extends { code: string }>(rows: readonly Row<T>[]): Map<string, T> {
  return new Map(rows.map(({ value }) => [value.code, value]));
}

/** Parents of a category, nearest first; a cycle ends where it would begin again. */
function ancestorsOf(input: CategoryInput, all: ReadonlyMap<string, CategoryInput>): CategoryInput[] {
  const found: CategoryInput[] = [];
  let parent = input.parent === null ? undefined : all.get(input.parent);
  while (parent && parent !== input && !found.includes(parent)) {
    found.push(parent);
    parent = parent.parent === null ? undefined : all.get(parent.parent);
  }
  return found;
}

function slugFor({ texts }: CategoryInput, language: Language): string {
  return texts[language].slug ?? slugOf(texts[language].name, language);
}

function placeCategories(rows: ParsedCatalogue['categories']): Map<string, PlacedCategory> {
  const all = byCode(rows);
  const parents = new Set(rows.map(({ value }) => value.parent));
  const placed = rows.map(({ value: input }): [string, PlacedCategory] => {
    const ancestors = ancestorsOf(input, all);
    const line = [input, ...ancestors].toReversed();
    const urls = forLanguages((language) => line.map((each) => `/${slugFor(each, language)}`).join(''));
    return [input.code, { input, ancestors, leaf: !parents.has(input.code), urls }];
  });
  return new Map(placed);
}

/** Collects what products may point to. */
export function collectReferences(parsed: ParsedCatalogue, { media, models }: CatalogueFolder): References {
  return {
    brands: byCode(parsed.brands),
    attributes: byCode(parsed.attributes),
    categories: placeCategories(parsed.categories),
    features: byCode(parsed.features),
    box: new Set(byCode(parsed.box).keys()),
    // The files' texts are not held: they are most of what a large import needs.
    pictures: (model) => picturesOf({ media, models }, model),
  };
}
