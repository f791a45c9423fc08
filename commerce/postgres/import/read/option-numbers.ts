import { createHash } from 'node:crypto';
import { type AttributeInput, MAX_OPTION_NUMBER } from './row-schemas';
import type { Row } from './yaml-file';

/** A number that depends only on the codes, so that an option keeps it whatever is added to the files. */
function numberOf(attribute: string, option: string): number {
  const hash = createHash('sha256').update(`${attribute}/${option}`).digest();
  return (hash.readUInt32BE() % MAX_OPTION_NUMBER) + 1;
}

export function withOptionNumbers(rows: readonly Row<AttributeInput>[]): Row<AttributeInput>[] {
  const taken = new Set(rows.flatMap(({ value }) => value.options.map(({ index }) => index)));
  const free = (attribute: string, option: string) => {
    let number = numberOf(attribute, option);
    while (taken.has(number)) number = (number % MAX_OPTION_NUMBER) + 1;
    taken.add(number);
    return number;
  };
  return rows.map((row) => ({
    ...row,
    value: {
      ...row.value,
      options: row.value.options.map((option) =>
        option.index === 0 ? { ...option, index: free(row.value.code, option.code) } : option,
      ),
    },
  }));
}
