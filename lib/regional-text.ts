import type { StoreCode } from '@/config/types';

type Rule = (text: string) => string;

/** Swiss German has no ß: it writes ss in every word. */
const withoutSharpS: Rule = (text) => text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS');

/** Spelling in which a region differs from its language throughout; single words stand in `messages/`. */
const rules: Partial<Record<StoreCode, Rule>> = { ch_de: withoutSharpS };

/** What names a thing instead of saying something: it has to stay as it is to be found again. */
const names: ReadonlySet<string> = new Set(['id', 'code', 'sku', 'url', 'url_path', 'identifier', 'email']);

function spell(value: unknown, rule: Rule, kept: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return rule(value);
  if (Array.isArray(value)) return value.map((entry) => spell(entry, rule, kept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, kept.has(key) ? entry : spell(entry, rule, kept)]),
  );
}

function inRegion<Value>(store: StoreCode, value: Value, kept: ReadonlySet<string>): Value {
  const rule = rules[store];
  // Only strings become other strings, so the shape is still that of `value`.
  return rule ? (spell(value, rule, kept) as Value) : value;
}

/**
 * The shop's own texts, however deep they stand in `value`, as the store's region spells them. Plain data only;
 * not for what shoppers write of themselves, such as names and addresses. The same object where there is no rule.
 */
export const regionalTexts = <Value>(store: StoreCode, value: Value): Value => inRegion(store, value, names);

/** The same for a catalogue of messages, in which every string is a text. */
export const regionalMessages = <Value>(store: StoreCode, messages: Value): Value =>
  inRegion(store, messages, new Set());
