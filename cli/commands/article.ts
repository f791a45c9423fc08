import { currencyCodes } from '@/config/shop/store-formats';
import { storeCodes } from '@/config/shop/stores';
import type { PriceFault } from '@/commerce/ports/admin/articles';
import { amountText, CommandError, type Commands, instant } from '../command';
import { withAdmin } from '../with-admin';

const faults: Readonly<Record<PriceFault, string>> = {
  format: 'takes an amount such as 129.95, or a day such as 2026-11-27',
  step: 'has to be an amount of which there are coins',
  notLess: 'has to be less than --price',
  noReduction: 'is missing',
  period: 'is before the first day',
};

const priceFields = { price: 'price', special: 'special', specialFrom: 'from', specialTo: 'to' } as const;

const failures = {
  unknown: 'is unknown',
  changed: 'was changed meanwhile',
  variants: 'has variants: set the prices of these',
  importing: 'cannot be changed while a catalogue is imported',
  removed: 'was not in the last import',
} as const;

export const commands: Commands = {
  'price set': {
    usage: '<sku> <currency> <price> [--special P] [--from DAY] [--to DAY]',
    summary: 'set the price of an article (VAT included), and its reduced price between two days',
    run: async ({ positionals: [sku = '', code = '', price = ''], text, wrong, show }) => {
      const currency = currencyCodes.find((each) => each === code.toUpperCase());
      if (!currency) throw wrong(`a currency is one of ${currencyCodes.join(', ')}`);
      const set = await withAdmin(async ({ articles }) => {
        const record = await articles.show(sku, 'en');
        const version = record?.prices.find((each) => each.currency === currency)?.version ?? null;
        const reduction = { special: text('special'), specialFrom: text('from'), specialTo: text('to') };
        return articles.setPrice({ sku, currency, price, ...reduction, version });
      });
      if (!set.ok) {
        const { error } = set;
        if (error.code === 'invalid') throw wrong(`${priceFields[error.field]} ${faults[error.fault]}`);
        throw new CommandError(`${sku} ${failures[error.code]}.`);
      }
      const money = (minor: number) => amountText({ minor, currency });
      const { special, specialFrom, final } = set.data.after;
      const planned = special !== null && specialFrom !== null && new Date(specialFrom) > new Date();
      const next = planned ? `, ${money(special)} from ${instant(specialFrom)}` : '';
      show({ sku, currency, ...set.data }, `${sku}: ${money(final)}${next}`);
    },
  },
  'article stores': {
    usage: '<sku> [--store S …]',
    summary: 'put an article on sale in these stores, and off sale in the others',
    run: async ({ positionals: [sku = ''], texts, wrong, show }) => {
      const unknown = texts('store').find((code) => !storeCodes.some((each) => each === code));
      if (unknown !== undefined) throw wrong(`there is no store ${unknown}`);
      const stores = storeCodes.filter((code) => texts('store')?.includes(code));
      const set = await withAdmin(async ({ articles }) => {
        const record = await articles.show(sku, 'en');
        return record && articles.setStores(sku, stores, record.stores);
      });
      if (!set?.ok) throw new CommandError(`${sku} ${failures[set?.error.code ?? 'unknown']}.`);
      show({ sku, stores: set.data }, `${sku} is on sale in: ${set.data.join(', ') || 'no store'}`);
    },
  },
  'article buyers': {
    usage: '<sku> [--store S] [--limit N]',
    summary: 'list the paid orders with an article, alone or in a bundle, newest first',
    run: async (invocation) => {
      const {
        positionals: [sku = ''],
        show,
      } = invocation;
      const size = invocation.limit();
      const store = invocation.oneOf('store', storeCodes);
      const { rows } = await withAdmin(({ articles }) =>
        articles.buyers({ search: sku, store, page: 1, size }),
      );
      const lines = rows.map(({ number, date, store: at, units, name, email }) =>
        [number, instant(date), at.padEnd(6), `${units} ×`, name, email].join('  '),
      );
      show(rows, lines.join('\n') || `Nobody has bought ${sku}.`);
    },
  },
};
