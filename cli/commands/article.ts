import { currencyCodes } from '@/config/shop/store-formats';
import { storeCodes } from '@/config/shop/stores';
import { english } from '@/lib/messages/coded-texts';
import { amountText, type Commands, instant } from '../command';
import { listCommand, refusal, withAdmin } from '../with-admin';

const priceFields = { price: 'price', special: 'special', specialFrom: 'from', specialTo: 'to' } as const;

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
        if (error.code === 'invalid')
          throw wrong(`${priceFields[error.field]}: ${english(`article.fault.${error.fault}`)}`);
        throw refusal(sku, 'article.failure', error.code);
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
    run: async ({ first: sku, texts, wrong, show }) => {
      const unknown = texts('store').find((code) => !storeCodes.some((each) => each === code));
      if (unknown !== undefined) throw wrong(`there is no store ${unknown}`);
      const stores = storeCodes.filter((code) => texts('store')?.includes(code));
      const set = await withAdmin(async ({ articles }) => {
        const record = await articles.show(sku, 'en');
        return record && articles.setStores(sku, stores, record.stores);
      });
      if (!set?.ok) throw refusal(sku, 'article.failure', set?.error.code ?? 'unknown');
      show({ sku, stores: set.data }, `${sku} is on sale in: ${set.data.join(', ') || 'no store'}`);
    },
  },
  'article buyers': listCommand({
    usage: '<sku> [--store S] [--limit N]',
    summary: 'list the paid orders with an article, alone or in a bundle, newest first',
    asked: ({ first: search, oneOf }) => ({ search, store: oneOf('store', storeCodes) }),
    list: ({ articles }, query) => articles.buyers(query),
    line: ({ number, date, store, units, name, email }) =>
      [number, instant(date), store.padEnd(6), `${units} ×`, name, email].join('  '),
    none: 'Nobody has bought it.',
  }),
};
