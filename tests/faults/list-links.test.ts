import fc from 'fast-check';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@/database/pool';
import {
  attribute,
  attributeOption,
  category,
  product,
  productCategory,
} from '@/commerce/postgres/schema/catalogue';
import type { Language } from '@/config/types';
import { firstPage, listPath, type ListState, toggled, valuesOf } from '@/lib/paths/list-url';
import { rawRequest } from '../e2e/raw-request';
import type { ShopProcess } from '../e2e/shop-process';
import { type RunningShop, runningShop } from './running-shop';

// The grammar of list URLs through the whole server. Inserts filter values that the demo catalogue does not have. Every
// link of a page has to lead to the right list, and every other form of its URL has to redirect to it.

const awkward = [' ', 'a b', '\u202e', '\u00a0', 'e\u0301'].concat(
  String.raw`a/b / // a,b , a+b + 100% % %2f %252F %zz . .. ... ?x=1 #top & = ; : @ ! ' " <b> \ a\b ~ (x) * |`.split(
    ' ',
  ),
  '[0] {} q page previousPage 1 é ß æøå 日本 🦉 مرحبا __proto__'.split(' '),
);
// Control characters are rejected before routing, so no value may contain them.
const unicode = fc
  .string({ minLength: 1, maxLength: 6, unit: 'grapheme' })
  .filter((text) => text.isWellFormed() && !/\p{Cc}/u.test(text));
const values = [...new Set([...awkward, ...fc.sample(unicode, { numRuns: 20, seed: 7 })])];
const codes = ['odd', 'sehr seltsam, 1/2+%'];
/** All values of the first attribute, and some of the second one. */
const pairs = codes.flatMap((code, at) =>
  values.filter((_, index) => at === 0 || index % 5 === 0).map((value) => ({ code, value })),
);

const root = '/cameras';
const inEnglish = (text: string) =>
  Object.fromEntries(
    ['en', 'nl', 'de', 'fr', 'nb', 'sv', 'it'].map((language) => [language, text]),
  ) as Record<Language, string>;

/** Adds two attributes with unusual values to some cameras. */
async function addOddFilters(url: string): Promise<void> {
  const { db, close } = openDatabase(url, 1);
  const look = { groupCode: 'picture', type: 'options', unit: null, filterable: true } as const;
  const texts = { label: inEnglish('Odd'), groupLabel: inEnglish('Picture') };
  await db
    .insert(attribute)
    .values(codes.map((code, at) => ({ code, ...look, ...texts, position: 900 + at })));
  const options = pairs.map(({ code, value }, at) => ({
    id: 1_000_000 + at,
    attributeCode: code,
    code: value,
    position: at,
    label: inEnglish(`Value ${at}`),
  }));
  await db.insert(attributeOption).values(options);
  const products = await db
    .select({ id: productCategory.productId })
    .from(productCategory)
    .innerJoin(category, eq(category.id, productCategory.categoryId))
    .where(eq(category.code, 'cameras'))
    .limit(3);
  const owned = JSON.stringify(options.map(({ id }) => id));
  await db
    .update(product)
    .set({ optionIds: sql`option_ids || array(select jsonb_array_elements_text(${owned}::jsonb)::int)` })
    .where(
      inArray(
        product.id,
        products.map(({ id }) => id),
      ),
    );
  await close();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');

interface FilterLink {
  readonly href: string;
  readonly code: string;
  readonly value: string;
  readonly active: boolean;
}

/** The filter links of a page, without chips and sort methods, which have `data-change`. */
function filterLinks(html: string): FilterLink[] {
  const attributeOf = (tag: string, name: string) =>
    plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const tags = [...html.matchAll(/<a [^>]*data-code="[^>]*>/g)].map(([tag]) => tag);
  return tags
    .filter((tag) => ['', 'single'].includes(attributeOf(tag, 'data-change')))
    .map((tag) => ({
      href: attributeOf(tag, 'href'),
      code: attributeOf(tag, 'data-code'),
      value: attributeOf(tag, 'data-value'),
      active: tag.includes('aria-current="true"'),
    }));
}

/** Another encoding of a code or value: some letters escaped, some escapes in lower case. */
function respell(text: string, bits: readonly boolean[]): string {
  if (text === '.' || text === '..') return text;
  return [...encodeURIComponent(text).replaceAll(',', '%2C').matchAll(/%..|./g)]
    .map(([part], at) => {
      if (!(bits[at % bits.length] ?? false)) return part;
      return part.length > 1 ? part.toLowerCase() : `%${part.charCodeAt(0).toString(16)}`;
    })
    .join('');
}

/** A non-canonical URL of a state: filters in the given order, with unusual escapes. */
function otherSpelling(chosen: typeof pairs, bits: readonly boolean[]): string {
  const groups = [...Map.groupBy(chosen, ({ code }) => code)];
  const segments = groups.flatMap(([code, group]) => {
    const list = group.map(({ value }) => respell(value, bits)).join(',');
    return [respell(code, bits), list === '.' || list === '..' ? `,${list}` : list];
  });
  return `${root}/q/${segments.join('/')}`;
}

describe('links of lists survive the server', () => {
  let shop: RunningShop;
  let server: ShopProcess;
  beforeAll(async () => {
    shop = await runningShop();
    await addOddFilters(shop.database.url);
    server = await shop.start({ RATE_LIMIT: 'off' });
  });
  afterAll(async () => {
    await server.stop();
    await shop.close();
  });
  const get = (path: string) => rawRequest(path, { port: shop.port });
  const chosenPairs = fc.shuffledSubarray(pairs, { minLength: 1, maxLength: 5 });
  const stateOf = (chosen: typeof pairs): ListState =>
    chosen.reduce((state, { code, value }) => toggled(state, code, value), firstPage);

  it('with every single value', async () => {
    for (const { code, value } of pairs) {
      const path = listPath(root, toggled(firstPage, code, value));
      const reply = await get(path);
      expect(reply.status, path).toBe(200);
      const active = filterLinks(reply.body).filter((link) => link.active);
      expect(
        active.map((link) => [link.code, link.value]),
        path,
      ).toEqual([[code, value]]);
    }
  });

  it('in every state', async () => {
    await fc.assert(
      fc.asyncProperty(chosenPairs, async (chosen) => {
        const state = stateOf(chosen);
        const reply = await get(listPath(root, state));
        expect(reply.status).toBe(200);
        const links = filterLinks(reply.body).filter(({ code }) => codes.includes(code));
        expect(links).toHaveLength(pairs.length);
        for (const { href, code, value, active } of links) {
          expect(active).toBe(valuesOf(state, code).includes(value));
          expect(href).toBe(listPath(root, toggled(state, code, value)));
        }
      }),
      { numRuns: 20 },
    );
  });

  it('in every other form, which redirects to the canonical URL', async () => {
    const bits = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(chosenPairs, bits, async (chosen, spelling) => {
        const one = listPath(root, stateOf(chosen));
        const other = otherSpelling(chosen, spelling);
        const reply = await get(other);
        expect(reply.status, other).toBe(other === one ? 200 : 308);
        if (other !== one) expect(reply.headers.location?.replace(/^https?:\/\/[^/]+/, ''), other).toBe(one);
      }),
      { numRuns: 60 },
    );
  });

  it('except for unknown values, which are not found in any form', async () => {
    for (const path of [
      `${root}/q/odd/nothing-like-it`,
      `${root}/q/odd/a%2fb,nothing-like-it`,
      `${root}/q/ODD/a%2fb`,
      `${root}/q/odd`,
      `${root}/q/odd/a/b`,
      `${root}/q/odd/,`,
    ])
      expect((await get(path)).status, path).toBe(404);
  });
});
