import { z } from 'zod';
import type { FilterDefinition, ListQuery, SortId } from '@/commerce/model/category';
import { catalogue } from '@/config/limits/catalogue';
import { firstPage, type ListState, priceCode, valuesOf, withValues } from '@/lib/paths/list-url';
import { writePriceRange } from '../price-range';
import { priceRangeSchema } from '../price-schema';

export const sortCode = 'sort';

const lastPage = 1_000_000;

/** One value: an address with several has no meaning. */
const single = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .tuple([schema])
    .optional()
    .transform((values) => values?.[0]);

const sortSchema = single(
  z
    .string()
    .transform((param) => catalogue.sortMethods.find(({ urlParam }) => urlParam === param)?.id)
    .pipe(z.custom<SortId>((id) => id !== undefined)),
).transform((id) => id ?? catalogue.sortMethods[0].id);

const priceSchema = single(priceRangeSchema);

const isKnown = (definitions: readonly FilterDefinition[], code: string, values: readonly string[]) => {
  const known = definitions.find((each) => each.code === code)?.values ?? [];
  return values.every((value) => known.some((each) => each.value === value));
};

const listQuerySchema = (definitions: readonly FilterDefinition[]) =>
  z
    .object({
      page: z
        .int()
        .max(lastPage)
        .nullable()
        .transform((page) => page ?? 1),
      filters: z
        .object({ [sortCode]: sortSchema, [priceCode]: priceSchema })
        .catchall(z.array(z.string()).min(1)),
    })
    .transform(({ page, filters: { sort, price, ...filters } }) => ({ page, sort, price, filters }))
    .refine(({ filters }) =>
      Object.entries(filters).every(([code, values]) => isKnown(definitions, code, values)),
    );

/** The sort method of a state; null for an unknown method, or several. */
export const sortOf = (state: ListState): SortId | null =>
  sortSchema.safeParse(state.filters[sortCode]).data ?? null;

/** Null for an invalid page, sort method, filter, value or price range (spec §2 "List URLs": not found). */
export function listQuery(state: ListState, definitions: readonly FilterDefinition[]): ListQuery | null {
  // Zod leaves this key out, whatever its value.
  if (Object.hasOwn(state.filters, '__proto__')) return null;
  const { data } = listQuerySchema(definitions).safeParse(state);
  return data ? { ...data, pageSize: catalogue.pageSize } : null;
}

/** Mail and chat programs escape commas between values. Null if there is no such state. */
export function separatedState(state: ListState, definitions: readonly FilterDefinition[]): ListState | null {
  const entries = Object.entries(state.filters).map(([code, values]) => [
    code,
    values.flatMap((value) => value.split(',')).filter((value) => value !== ''),
  ]);
  const separated = { ...state, filters: Object.fromEntries(entries) as ListState['filters'] };
  return listQuery(separated, definitions) && separated;
}

/** What the shop has of a state: without unknown filters and values, and without a page that is not a number. */
export function knownState(
  { page, previousPage, filters }: ListState,
  definitions: readonly FilterDefinition[],
): ListState {
  const isValid = (code: string, values: readonly string[]) =>
    listQuery({ ...firstPage, filters: { [code]: values } }, definitions) !== null;
  const entries = Object.entries(filters).map(([code, values]): [string, string[]] => [
    code,
    values.filter((value) => isValid(code, [value])),
  ]);
  const known = Object.fromEntries(entries.filter(([code, values]) => isValid(code, values)));
  const isKept = entries.every(([code, values]) => values.length === filters[code]?.length);
  const kept = isKept && typeof page === 'number' ? { page, previousPage } : firstPage;
  return { ...kept, filters: known };
}

/** The state without default values, so that each state has one URL (spec §2 "List URLs"). */
export function canonicalState(state: ListState): ListState {
  const { data: price } = priceSchema.safeParse(state.filters[priceCode]);
  const spelled = price ? writePriceRange(price) : null;
  const isDefault = valuesOf(state, sortCode).join() === catalogue.sortMethods[0].urlParam;
  const { page, previousPage } = state;
  const sorted = isDefault ? withValues(state, sortCode, []) : state;
  const { filters } = price ? withValues(sorted, priceCode, spelled === null ? [] : [spelled]) : sorted;
  return { page, previousPage, filters };
}

export function asksForFilters(state: ListState): boolean {
  return Object.keys(state.filters).some((code) => code !== sortCode && code !== priceCode);
}
