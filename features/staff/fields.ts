import { z } from 'zod';
import { encodeMessage, type FieldMessages, fieldMessage } from '@/lib/fields/message';

/** An amount as people type it, `1.234,50` or `1234.5`: minor units. Empty counts as absent. */
export const minorField = z
  .string()
  .trim()
  .transform((text, context): number | undefined => {
    if (text === '') return undefined;
    const joined = text.replaceAll(/[\s'’]/g, '');
    const grouped = /^[1-9]\d{0,2}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(joined);
    const plain = grouped ? joined.replaceAll(/[.,](?=\d{3}(?:[.,]|$))/g, '') : joined;
    if (/^\d{1,9}(?:[.,]\d{1,2})?$/.test(plain)) return Math.round(Number(plain.replace(',', '.')) * 100);
    context.addIssue({ code: 'custom', message: encodeMessage(fieldMessage('validation.validateInput')) });
    return z.NEVER;
  });

/** The number of an order or an offer, as it was typed. */
export const number = z.string().min(1).max(20);
/** As it was read: what somebody else has changed meanwhile is not overwritten. */
export const version = z.coerce.number().int();
export const ticked = z.literal('on').optional();
/** Names in a sentence, the first of many. */
export const someOf = (names: readonly string[]): string =>
  names.length > 20 ? `${names.slice(0, 20).join(', ')} …` : names.join(', ');
/** One or several values of a name. */
export const list = <T>(of: z.ZodType<T>) => z.union([of.transform((one) => [one]), z.array(of)]);

const count = z.coerce.number().int().min(0).max(9_999);
export const counts = list(count).default([]);
/** Lines of an order by their positions, with units of each. */
export const unitFields = { position: counts, quantity: counts };
export const unitsOf = ({ position, quantity }: Record<keyof typeof unitFields, number[]>) =>
  position.map((at, index) => ({ position: at, quantity: quantity[index] ?? 0 }));

/** Rows that were chosen in a list; `only`: the row alone whose own button was pressed; `was`: `ListScreen.stateOf` as each was seen. */
export const rowFields = <Id>(id: z.ZodType<Id>) => ({
  ids: list(id).default([]),
  only: id.optional(),
  was: list(z.string().max(100)).default([]),
});

/** The states of rows as they were read, by their ids. */
export const statesOf = (was: readonly string[]): ReadonlyMap<string, string> =>
  new Map(was.map((each) => [each.slice(0, each.lastIndexOf(' ')), each.slice(each.lastIndexOf(' ') + 1)]));

export const idsOf = <Id>({ ids, only }: { ids: Id[]; only?: Id | undefined }): readonly Id[] =>
  only === undefined ? ids : [only];

export const chosenRows = <Id>(id: z.ZodType<Id>) => z.object(rowFields(id)).transform(idsOf<Id>);

/** The problems of fields that a form names with a prefix. */
export const prefixed = (prefix: string, problems: FieldMessages): FieldMessages =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [`${prefix}.${name}`, problem]));
