import type { StoreCode } from '@/config/types';
import type { Texts } from '@/lib/messages/messages';
import { formatNumber } from '@/lib/money/money';
import type { Check, Conflict, Parts, Why } from './engine/types';

// The texts of the codes of the engine: `system.<group>.<code>`. `parts` names the articles.

type Group = 'because' | 'conflict' | 'missing' | 'notChecked' | 'warning' | 'why';

/** The code itself where no catalogue has a text for it, as that of an engine that is newer than the texts. */
function textOf(t: Texts, group: Group, code: string, values: Record<string, string | number> = {}): string {
  const key = `system.${group}.${code}` as 'system.fits.title';
  return t.has(key) ? t(key, values as never) : code;
}

const namesOf = (skus: readonly string[], parts: Parts) => {
  const [name = '', other = ''] = skus.map((sku) => parts.get(sku)?.name ?? sku);
  return { name, other };
};

/** Whole numbers stay numbers, as plurals need them. */
const inStore = (values: Record<string, string | number>, store: StoreCode) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isInteger(value) ? formatNumber(value, store) : value,
    ]),
  );

/** Values of the text: `name` and `other` (the first two articles), `needed`, `available`. */
export const conflictText = (t: Texts, conflict: Conflict, parts: Parts, store: StoreCode): string => {
  const { code, skus, needed, available } = conflict;
  const numbers = inStore({ needed: needed ?? 0, available: available ?? 0 }, store);
  return textOf(t, 'conflict', code, { ...namesOf(skus, parts), ...numbers });
};

/** Values: `name` and `other`. */
export const warningText = (t: Texts, { code, skus }: Check['warnings'][number], parts: Parts): string =>
  textOf(t, 'warning', code, namesOf(skus, parts));

export const missingText = (t: Texts, { why }: Check['missing'][number]): string => textOf(t, 'missing', why);
export const whyText = (t: Texts, { code, values }: Why, store: StoreCode): string =>
  textOf(t, 'why', code, inStore(values, store));
export const becauseText = (t: Texts, code: string): string => textOf(t, 'because', code);
export const notCheckedText = (t: Texts, code: string): string => textOf(t, 'notChecked', code);
/** The name of a spot of the presets; others are named by their id. */
export const spotText = (t: Texts, id: string): string => {
  const key = `system.spot.${id}` as 'system.spot.front';
  return t.has(key) ? t(key) : id;
};
