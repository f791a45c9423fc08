import { articles } from '../contract/fixture/articles';
import { type CompleteBackend, optionalPorts } from '../contract/contract-shop';
import { data as dataOf, placedOrder, type SellingEngine, type SellingShop } from '../contract/selling-shop';
import { createMemoryBackend } from './backend';
import type { ShopData } from './shop-data';

/** The backend has no bundles. */
const sold = articles.filter(({ type }) => type !== 'bundle');

function fixtureData(): ShopData {
  return {
    categories: [{ code: 'all', name: 'All' }],
    products: sold.map(({ type: _, parts: __, ...article }) => ({
      ...article,
      name: `Name of ${article.parent ?? article.sku}`,
      brand: 'Owl',
      category: 'all',
    })),
    stock: new Map(sold.map(({ sku, onHand = 0 }) => [sku, onHand])),
    disabled: new Set(sold.filter(({ enabled }) => enabled === false).map(({ sku }) => sku)),
    prices: new Map(),
  };
}

/** Replaces what only the cases of a missing port use. */
function unavailable(): never {
  throw new Error('a case that needs it is not applicable');
}

async function open(): Promise<SellingShop> {
  const data = fixtureData();
  const regularPrices = new Map<string, number>();
  const small = createMemoryBackend(data, (id) => `https://shop.example/sandbox/${id}`);
  // No case calls a port that is lacking.
  const backend = small as unknown as CompleteBackend;
  const choosePayment: SellingShop['choosePayment'] = async (id, choice) =>
    dataOf(await small.sandbox.decide(id, choice)).state;
  return {
    backend,
    reviews: { pending: async () => unavailable(), moderate: async () => unavailable() },
    setStock: async (sku, units) => void data.stock.set(sku, units),
    stockOf: async (sku) => data.stock.get(sku) ?? 0,
    setEnabled: async (sku, enabled) => void (enabled ? data.disabled.delete(sku) : data.disabled.add(sku)),
    setPrice: async (sku, minor) => void data.prices.set(sku, minor),
    reducePrice: async (sku, regular, reduced) => {
      data.prices.set(sku, reduced);
      regularPrices.set(sku, regular);
    },
    endReductions: async () => {
      for (const [sku, regular] of regularPrices) data.prices.set(sku, regular);
    },
    order: async (context, sku, paid) => {
      const { order, transactionId } = await placedOrder(backend, context, { sku });
      if (!paid) return;
      await choosePayment(transactionId, 'paid');
      dataOf(await backend.payments.settle(context, transactionId, [order.ref]));
    },
    choosePayment,
    latePayments: { backend, setState: unavailable, setAvailable: unavailable },
    vies: { setAnswer: unavailable, asked: [], ageAnswers: async () => unavailable() },
    // There is one node.
    openNode: async () => backend,
    openWithoutProvider: async () => unavailable(),
    createOffer: async () => unavailable(),
    expireOffer: async () => unavailable(),
    expireTransfers: async () => unavailable(),
    ageAccounts: async () => unavailable(),
    createCustomer: async () => unavailable(),
    createCoupon: async () => unavailable(),
    couponUses: async () => unavailable(),
    emails: async () => [],
    close: async () => undefined,
  };
}

/** The backend in memory as the contract suites open it. */
export const memoryEngine: SellingEngine = {
  name: 'the backend in memory',
  lacks: [
    ...optionalPorts,
    'Cart.number',
    'Cart.version',
    'priorPrice',
    'Filter.count',
    'Filter.range',
    'SearchResult.corrected',
    'suggest',
    'brands',
    'featured',
    'storeUrls',
    'sitemap',
    'pick-up points',
    'limits of orders',
    'emails',
    'imported catalogue',
    'late payments',
    'bundles',
    'VIES',
    'no provider',
  ],
  open,
};
