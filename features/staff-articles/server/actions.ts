import 'server-only';
import { z } from 'zod';
import { isWritten, offersEnough, remedies, safetyKinds } from '@/commerce/model/safety-notice';
import type { SafetyDraft } from '@/commerce/ports/admin/articles';
import { purchase } from '@/config/limits/islands';
import { currencyCodes } from '@/config/shop/store-formats';
import { languages } from '@/config/shop/store-views';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { list, minorField, ticked, version } from '@/features/staff/fields';
import { mostChosen } from '@/features/staff/list';
import {
  action,
  type Done,
  type Refused,
  refusals,
  type StaffActions,
  withEach,
} from '@/features/staff/server/actions';
import type { Staff } from '@/features/staff/server/staff';
import { startOfShopDay } from '@/lib/dates/dates';
import { optionalText } from '@/lib/fields/text';

const refused = refusals('article.failure');

const sku = z.string().min(1).max(100);
const id = z.coerce.number().int().positive();

/** With a point, as the rules of a price sheet take it; they refuse what is no amount. */
const typedPrice = z
  .string()
  .trim()
  .max(20)
  .transform((text) => {
    const { data } = minorField.safeParse(text);
    return data === undefined ? text : (data / 100).toFixed(2);
  });

const price = z.object({
  sku,
  currency: z.enum(currencyCodes),
  version: z.string().max(300),
  price: typedPrice,
  special: typedPrice.default(''),
  specialFrom: z.string().max(30).default(''),
  specialTo: z.string().max(30).default(''),
});

async function setPrice(
  { admin, format }: Staff,
  { currency, version: read, ...input }: z.infer<typeof price>,
): Promise<Done | Refused> {
  const result = await admin.articles.setPrice({ ...input, currency, version: read || null });
  if (result.ok) {
    const { final, special, specialFrom } = result.data.after;
    const money = (minor: number) => format.money({ minor, currency });
    return special !== null && specialFrom !== null
      ? { done: ['article.pricePlanned', { price: money(special), date: format.time(specialFrom) }] }
      : { done: ['article.priceSet', { price: money(final) }] };
  }
  const { error } = result;
  if (error.code === 'invalid') return { fields: { [error.field]: [`article.fault.${error.fault}`] } };
  return refused(error.code);
}

const texts = ['headline', 'hazard', 'action', 'contact'] as const;
const notice = z
  .object({
    sku,
    id: id.optional(),
    version: version.optional(),
    kind: z.enum(safetyKinds),
    remedy: list(z.enum(remedies)).default([]),
    onlyOne: ticked,
    from: z.string().max(10).default(''),
    until: z.string().max(10).default(''),
  })
  .catchall(z.union([z.string().max(4_000), z.array(z.string())]));
type NoticeInput = z.infer<typeof notice>;

/** The fields are named `<language>.<text>`. What the template leaves open has to be filled in; a language may be left out as a whole. */
export function draftOf(input: NoticeInput): SafetyDraft | Refused {
  const { from, kind, onlyOne, remedy, until } = input;
  const fields: Record<string, readonly [`safety.failure.${'placeholder' | 'twoRemedies'}`]> = {};
  const written = languages.flatMap((language) => {
    const values = texts.map((name) => {
      const value = input[`${language}.${name}`];
      return [name, typeof value === 'string' ? value.trim() : ''] as const;
    });
    if (values.every(([, value]) => value === '')) return [];
    for (const [name, value] of values)
      if (!isWritten(value)) fields[`${language}.${name}`] = ['safety.failure.placeholder'];
    return [[language, Object.fromEntries(values)] as const];
  });
  if (!offersEnough(kind, remedy, onlyOne !== undefined)) fields['onlyOne'] = ['safety.failure.twoRemedies'];
  if (Object.keys(fields).length > 0) return { fields };
  return {
    kind,
    remedies: kind === 'recall' ? remedy : [],
    texts: Object.fromEntries(written),
    from: startOfShopDay(from),
    until: startOfShopDay(until, 1),
  };
}

const refusedNotice = refusals('safety.failure');

async function saveNotice({ admin }: Staff, input: NoticeInput): Promise<Done | Refused> {
  const draft = draftOf(input);
  if (!('kind' in draft)) return draft;
  const saved =
    input.id === undefined
      ? await admin.articles.draftSafety(input.sku, draft)
      : await admin.articles.changeSafety(input.id, draft, input.version ?? 0);
  return saved.ok
    ? { done: ['safety.saved'], to: `/notices/${saved.data}` }
    : refusedNotice(saved.error.code);
}

/** Puts articles on sale in one store, or takes them off; their other stores stay. */
const switched = (on: boolean) =>
  action(
    z.object({ ids: list(sku).default([]), store: z.enum(storeCodes) }),
    async (staff, { ids, store }): Promise<Done | Refused> => {
      const { admin, can, session } = staff;
      // Unknown articles need no permission.
      if (!can('articles.setStores')) return { failure: ['action.notAllowed'] };
      const { language } = session.member;
      const asked = { ids, language, currency: storeConfig(store).defaultCurrencyCode };
      const { rows } = await admin.articles.search({ ...asked, page: 1, size: mostChosen });
      const stores = new Map(rows.map((row) => [row.sku, row.stores]));
      const put = async (each: string) => {
        const was = stores.get(each);
        const others = was?.filter((code) => code !== store) ?? [];
        const set = was && (await admin.articles.setStores(each, on ? [...others, store] : others, was));
        return set?.ok ? null : each;
      };
      const words = [on ? 'article.allOn' : 'article.allOff', 'article.someSwitched'] as const;
      return withEach(ids, words, put, { store: storeConfig(store).label });
    },
  );

export const articleActions: StaffActions = {
  'articles-on': switched(true),
  'articles-off': switched(false),
  'article-price': action(price, setPrice),
  'article-stock': action(
    z.object({
      sku,
      before: z.coerce.number().int(),
      count: z
        .string()
        .trim()
        .regex(/^\d{1,7}$/)
        .transform(Number)
        .pipe(z.number().max(purchase.maxOnHand)),
      reason: optionalText({ max: 200 }),
    }),
    async ({ admin }, { before, count, reason, sku: number }) => {
      const set = await admin.stock.set(number, count, { before, reason: reason || undefined });
      if (typeof set === 'string') return refused(set);
      return { done: ['article.stockSet', { before: set.before, after: count }] };
    },
  ),
  'article-stores': action(
    z.object({ sku, store: list(z.enum(storeCodes)).default([]), was: z.string().max(500) }),
    async ({ admin }, { sku: number, store, was }) => {
      const read = storeCodes.filter((code) => was.split(',').includes(code));
      const set = await admin.articles.setStores(number, store, read);
      return set.ok ? { done: ['article.storesSet', { count: set.data.length }] } : refused(set.error.code);
    },
  ),
  'safety-save': action(notice, saveNotice),
  'safety-send': action(z.object({ id, version }), async ({ admin }, input) => {
    const sent = await admin.articles.sendSafety(input.id, input.version);
    return sent.ok ? { done: ['safety.sentTo', { count: sent.data }] } : refusedNotice(sent.error.code);
  }),
};
