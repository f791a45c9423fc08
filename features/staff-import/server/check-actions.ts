import 'server-only';
import { z } from 'zod';
import type { Explanation } from '@/commerce/ports/admin/catalogue';
import { storeCodes } from '@/config/shop/stores';
import { action, type StaffActions } from '@/features/staff/server/actions';
import type { Staff } from '@/features/staff/server/staff';
import { requiredText } from '@/lib/fields/text';
import { shortened } from '../words';

async function checkStock({ admin: { stock }, format, t }: Staff, repairs: boolean) {
  const repaired = repairs ? await stock.repair() : [];
  const [wrong, short] = await Promise.all([stock.mismatches(), stock.shortfalls()]);
  const units = (value: number) => format.number(value);
  const lines = [
    ...repaired.map(({ sku, reserved, lines: ordered }) =>
      t('import.stockCheck.set', { sku, before: units(reserved), after: units(ordered) }),
    ),
    ...wrong.map(({ sku, reserved, lines: ordered }) =>
      t('import.stockCheck.wrong', { sku, reserved: units(reserved), ordered: units(ordered) }),
    ),
    ...short.map(({ sku, shortfall }) => t('import.stockCheck.short', { sku, units: units(shortfall) })),
  ];
  return { lines, open: new Set([...wrong, ...short].map(({ sku }) => sku)).size, repaired: repaired.length };
}

/** The terms as they were understood, what the search changed, and the products with how they match. */
function searchLines({ format, t }: Staff, { products, terms, ...found }: Explanation): string[] {
  const words = terms.map(({ matches, meanings, role, typed, weight }) => {
    const counts = Object.entries(matches).map(
      ([level, count]) => `${t(`import.search.level.${level as 'text'}`)} ${format.number(count)}`,
    );
    return t('import.search.term', {
      typed,
      role: t(`import.search.role.${role}`),
      weight: format.number(Math.round(weight * 10) / 10),
      means: meanings.length > 0 ? meanings.join(', ') : t('import.search.plain'),
      counts: counts.join(', '),
    });
  });
  const notes = [
    ...(['corrected', 'suggestion', 'notSold'] as const).flatMap((key) => {
      const text = found[key];
      return text === null ? [] : [t(`import.search.${key}`, { text })];
    }),
    ...(found.leftOut.length > 0 ? [t('import.search.leftOut', { text: found.leftOut.join(', ') })] : []),
  ];
  const lines = products.map(({ matches, name, sku }) => {
    const how = matches.map((level, at) => {
      const shown = t(`import.search.level.${level ?? 'none'}`);
      return `${terms[at]?.typed ?? ''}: ${shown}`;
    });
    return `${sku} ${name} [${how.join('; ')}]`;
  });
  return [...words, ...notes, ...lines];
}

const mostProducts = 10;

export const checkActions: StaffActions = {
  'stock-check': action(
    z.object({ step: z.enum(['check', 'repair']).catch('check') }),
    async (staff, { step }) => {
      const { lines, open, repaired } = await checkStock(staff, step === 'repair');
      const report = shortened(staff, lines);
      if (repaired > 0) return { done: ['import.stockCheck.repaired', { count: repaired }], report };
      if (open > 0) return { failure: ['import.stockCheck.found', { count: open }], report };
      return { done: ['import.stockCheck.fine'] };
    },
  ),
  'catalogue-check': action(z.object({}), async (staff) => {
    const { admin, t } = staff;
    const products = await admin.catalogue.gaps();
    if (products.length === 0) return { done: ['import.gaps.fine'] };
    const lines = products.map(({ gaps, name, sku }) => {
      const lacks = gaps.map(({ detail, kind }) => {
        const what = t(`import.gaps.kind.${kind}`);
        return detail === '' ? what : `${what} (${detail})`;
      });
      return `${sku} ${name}: ${lacks.join(', ')}`;
    });
    return {
      done: ['import.gaps.found', { count: products.length }],
      report: shortened(staff, lines),
    };
  }),
  'search-try': action(
    z.object({ store: z.enum(storeCodes), words: requiredText({ max: 200 }) }),
    async (staff, { store, words }) => {
      const found = await staff.admin.search.explain(store, words, mostProducts);
      return {
        done: ['import.search.found', { text: words, count: found.total }],
        report: searchLines(staff, found),
      };
    },
  ),
};
