import { checkPages } from '../read/page-texts';
import type { OtherRows } from '../read/parse';
import type { References } from '../read/references';
import type { AttributeInput } from '../read/row-schemas';
import type { Row } from '../read/yaml-file';

function reportRepeated(rows: readonly Row<{ readonly code: string }>[]): void {
  const seen = new Set<string>();
  for (const { value, report } of rows) {
    if (seen.has(value.code)) report(['code'], `${value.code} is already used in an earlier row`);
    seen.add(value.code);
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
  reportRepeated(groups);
  reportRepeated(attributes);
  const known = new Set(groups.map(({ value }) => value.code));
  const indexes = new Set<number>();
  for (const row of attributes) {
    if (!known.has(row.value.group)) row.report(['group'], `there is no group ${row.value.group}`);
    checkOptions(row, indexes);
  }
}

function checkCategories({ categories }: OtherRows, references: References): void {
  reportRepeated(categories);
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

export function checkCatalogue(parsed: OtherRows, references: References): void {
  reportRepeated(parsed.brands);
  reportRepeated(parsed.features);
  reportRepeated(parsed.box);
  reportRepeated(parsed.pages);
  checkPages(parsed);
  checkAttributes(parsed);
  checkCategories(parsed, references);
}
