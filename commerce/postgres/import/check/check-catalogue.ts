import { checkPages } from '../read/page-texts';
import type { OtherRows } from '../read/parse';
import type { References } from '../read/references';
import type { AttributeInput } from '../read/row-schemas';
import type { Row } from '../read/yaml-file';

/** Reports every row whose `key` also belongs to an earlier row. */
export function reportRepeated<T>(
  rows: readonly Row<T>[],
  path: readonly PropertyKey[],
  key: (value: T) => string | number,
): void {
  const seen = new Set<string | number>();
  for (const { value, report } of rows) {
    const rowKey = key(value);
    if (seen.has(rowKey)) report(path, `${rowKey} is already used in an earlier row`);
    seen.add(rowKey);
  }
}

function checkOptions({ value, report }: Row<AttributeInput>, indexes: Set<number>): void {
  const choosing = value.type === 'option' || value.type === 'options';
  if (choosing && value.options.length === 0) report(['options'], 'must list at least one option');
  if (!choosing && value.type !== 'boolean' && value.options.length > 0) {
    report(['options'], `an attribute of type ${value.type} cannot have options`);
  }
  const codes = new Set<string>();
  value.options.forEach(({ code, index }, at) => {
    if (codes.has(code)) report(['options', at, 'code'], `${code} is listed twice`);
    if (indexes.has(index)) report(['options', at, 'index'], `${index} belongs to another option`);
    codes.add(code);
    indexes.add(index);
  });
}

function checkAttributes({ attributes, groups }: OtherRows): void {
  reportRepeated(groups, ['code'], ({ code }) => code);
  reportRepeated(attributes, ['code'], ({ code }) => code);
  const known = new Set(groups.map(({ value }) => value.code));
  const indexes = new Set<number>();
  for (const row of attributes) {
    if (!known.has(row.value.group)) row.report(['group'], `there is no group ${row.value.group}`);
    checkOptions(row, indexes);
  }
}

function checkCategories({ categories }: OtherRows, references: References): void {
  reportRepeated(categories, ['code'], ({ code }) => code);
  for (const { value, report } of categories) {
    const { parent, picture } = value;
    const top = references.categories.get(value.code)?.ancestors.at(-1) ?? value;
    if (parent !== null && !references.categories.has(parent))
      report(['parent'], `there is no category ${parent}`);
    else if (top.parent !== null) report(['parent'], 'leads to a cycle or to an unknown category');
    value.highlights?.forEach((code, index) => {
      if (!references.attributes.has(code)) report(['highlights', index], `there is no attribute ${code}`);
    });
    if (picture !== null && references.pictures(picture) === null)
      report(['picture'], `there is no picture ${picture}`);
  }
}

/** Checks brands, attributes, categories, feature blocks and pages against each other. */
export function checkCatalogue(parsed: OtherRows, references: References): void {
  reportRepeated(parsed.brands, ['code'], ({ code }) => code);
  reportRepeated(parsed.features, ['code'], ({ code }) => code);
  reportRepeated(parsed.box, ['code'], ({ code }) => code);
  reportRepeated(parsed.pages, ['code'], ({ code }) => code);
  checkPages(parsed);
  checkAttributes(parsed);
  checkCategories(parsed, references);
}
