import { readdirSync } from 'node:fs';
import { storeCodes } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';

/** The stores in which a spec runs, and what it tests. */
interface SpecStores {
  /** Folders of `features/` whose change runs the spec in `npm run test:quick`. */
  readonly of: readonly string[];
  /** The store of `npm test`. Homes are spread over the stores, so that many specs see each language. */
  readonly home: StoreCode;
  /** A store whose law or currency differs in kind, also in `npm test`. */
  readonly second?: StoreCode;
  /** The stores that `npm run test:matrix` adds: those whose texts, law or currency could break the spec. */
  readonly matrix?: readonly StoreCode[];
  /** Runs in these stores, and in all in the matrix. */
  readonly everywhere?: readonly StoreCode[];
  /** Its subject exists in these stores only: the matrix adds no other one. */
  readonly bound?: true;
}

const specs: Readonly<Record<string, SpecStores>> = {
  // Catalogue.
  accessibility: {
    of: ['layout', 'category', 'product', 'cart', 'checkout', 'account'],
    home: 'uk',
    bound: true,
  },
  home: { of: ['content', 'page-builder', 'product'], home: 'it', matrix: ['uk'] },
  'content-rows': { of: ['page-builder'], home: 'de', matrix: ['uk'] },
  'content-pages': { of: ['content'], home: 'be_fr', matrix: ['uk', 'at'] },
  branding: { of: ['branding'], home: 'se', matrix: ['uk'] },
  shell: { of: ['layout', 'reviews'], home: 'ch_fr', matrix: ['uk'] },
  menus: { of: ['layout'], home: 'nl', matrix: ['uk'] },
  navigation: { of: ['layout'], home: 'se', matrix: ['uk'] },
  scrolling: { of: ['category', 'product'], home: 'de', matrix: ['uk'] },
  filters: { of: ['category'], home: 'no', matrix: ['uk'] },
  'price-filter': { of: ['category'], home: 'no', matrix: ['uk'] },
  'load-more': { of: ['category'], home: 'nl', matrix: ['uk'] },
  'order-list': { of: ['category', 'cart'], home: 'fr', matrix: ['uk'] },
  'list-urls': { of: ['category'], home: 'uk', bound: true },
  'no-script': { of: ['layout', 'product', 'category'], home: 'it', matrix: ['uk'] },
  islands: { of: ['layout', 'product'], home: 'at', matrix: ['uk'] },
  'interface-states': { of: ['layout', 'cart', 'category'], home: 'de', matrix: ['uk'] },
  'focus-trap': { of: ['layout', 'cart'], home: 'de', matrix: ['uk'] },
  motion: { of: ['layout', 'consent'], home: 'uk' },
  'forget-person': { of: ['account', 'checkout', 'compare'], home: 'uk', matrix: ['de'] },
  'closed-shop': { of: ['account', 'store'], home: 'nl', matrix: ['uk'] },
  constants: { of: ['category', 'product', 'layout'], home: 'nl', matrix: ['uk'] },
  'another-shop': { of: ['store', 'store-switcher', 'sitemap', 'layout'], home: 'de', bound: true },
  'features-off': { of: ['compare', 'reviews', 'orders'], home: 'fr', matrix: ['uk'] },
  maintenance: { of: ['store'], home: 'it', matrix: ['uk'] },
  offline: { of: ['layout'], home: 'no', matrix: ['uk'] },
  'qa-bar': { of: ['qa-bar'], home: 'uk', bound: true },
  'forced-colors': { of: ['layout'], home: 'uk', bound: true },
  compare: { of: ['compare', 'system'], home: 'uk' },
  search: { of: ['search'], home: 'de', matrix: ['uk'] },
  'search-suggestions': { of: ['search'], home: 'uk', matrix: ['de'] },
  product: { of: ['product'], home: 'de', matrix: ['uk'] },
  zoom: { of: ['product'], home: 'uk' },
  kits: { of: ['product'], home: 'uk' },
  tiers: { of: ['product', 'cart'], home: 'de', matrix: ['uk'] },
  'free-delivery': { of: ['cart', 'checkout'], home: 'uk', matrix: ['de'] },
  'delivery-costs': { of: ['content', 'checkout'], home: 'de', matrix: ['uk'] },
  reviews: { of: ['reviews'], home: 'ch_fr', matrix: ['uk'] },
  'product-gallery': { of: ['product'], home: 'de', matrix: ['uk'] },
  'score-fallback': { of: ['reviews'], home: 'de', matrix: ['uk'] },
  'store-switcher': { of: ['store-switcher'], home: 'ch_fr', matrix: ['uk'] },
  currency: { of: ['store', 'cart', 'layout'], home: 'ch_fr', matrix: ['ch_de', 'uk'], bound: true },
  'system-path': { of: ['system'], home: 'uk', everywhere: storeCodes },
  system: { of: ['system'], home: 'fr', matrix: ['uk', 'de', 'no'] },
  calculators: { of: ['system'], home: 'nl', matrix: ['uk', 'de', 'fr'] },
  'camera-law': { of: ['camera-law'], home: 'at', matrix: ['uk', 'be_fr', 'no'] },
  'swiss-german': { of: [], home: 'ch_de', bound: true },

  // Cart, checkout and payment. The journey runs in all stores, the purchase in those of each country and language.
  journey: { of: ['cart', 'category', 'product'], home: 'uk', everywhere: storeCodes },
  purchase: {
    of: ['cart', 'category', 'checkout', 'product', 'search'],
    home: 'uk',
    // `be_nl` and `ch_de` have the law of these, `fr` the language.
    everywhere: storeCodes.filter((store) => store !== 'be_fr' && store !== 'ch_fr'),
  },
  cart: { of: ['cart'], home: 'ch_fr', matrix: ['uk'] },
  'mini-cart': { of: ['cart'], home: 'ch_fr', matrix: ['uk'] },
  'cart-states': { of: ['cart'], home: 'de', matrix: ['uk'] },
  coupon: { of: ['cart'], home: 'it', matrix: ['uk'] },
  'commerce-events': { of: ['analytics'], home: 'uk' },
  analytics: { of: ['analytics'], home: 'nl', matrix: ['uk'] },
  consent: { of: ['consent', 'analytics'], home: 'uk', matrix: ['nl'] },
  'address-form': { of: ['address', 'checkout'], home: 'it', matrix: ['uk', 'nl'] },
  'house-numbers': { of: ['address'], home: 'nl', matrix: ['uk', 'it'] },
  'billing-country': { of: ['checkout'], home: 'de', matrix: ['uk'] },
  'pickup-point': { of: ['checkout'], home: 'de', matrix: ['uk'] },
  'checkout-back': { of: ['checkout'], home: 'uk' },
  'checkout-failures': { of: ['checkout'], home: 'uk' },
  payment: { of: ['orders', 'checkout'], home: 'de', matrix: ['uk'] },
  'payment-returns': { of: ['orders'], home: 'uk' },
  'payment-methods': { of: ['orders'], home: 'uk', bound: true },
  'bank-transfer': { of: ['orders'], home: 'ch_de', second: 'nl', bound: true },
  'order-races': { of: ['checkout', 'cart'], home: 'uk' },
  documents: { of: ['orders'], home: 'de', matrix: ['uk'] },
  'order-lookup': { of: ['orders'], home: 'de', matrix: ['uk'] },
  withdrawal: { of: ['withdrawal'], home: 'de', matrix: ['uk'] },
  offer: { of: ['offer'], home: 'nl', matrix: ['uk'] },
  'reverse-charge': { of: ['checkout'], home: 'fr', matrix: ['de'], bound: true },
  'duty-paid': { of: ['product', 'cart'], home: 'no', matrix: ['uk'], bound: true },
  'billing-address': { of: ['checkout'], home: 'no', matrix: ['de'], bound: true },
  'net-prices': { of: ['product', 'cart'], home: 'no', matrix: ['de', 'fr'], bound: true },

  // Customers and forms.
  account: { of: ['account'], home: 'nl', matrix: ['uk', 'de', 'ch_fr'] },
  'account-area': { of: ['account', 'address', 'orders'], home: 'ch_fr', matrix: ['uk', 'nl', 'de'] },
  'account-email': { of: ['account'], home: 'de', matrix: ['uk'] },
  'account-features': { of: ['account', 'layout'], home: 'de', matrix: ['uk'] },
  'checkout-customer': { of: ['checkout', 'account'], home: 'nl', matrix: ['uk', 'de', 'ch_fr'] },
  wishlist: { of: ['wishlist'], home: 'nl', matrix: ['uk'] },
  newsletter: { of: ['newsletter'], home: 'nl', matrix: ['uk'] },
  'back-in-stock': { of: ['product'], home: 'de', matrix: ['uk'] },
  contact: { of: ['contact'], home: 'nl', matrix: ['uk'] },
  validation: { of: ['checkout', 'account', 'contact'], home: 'de', matrix: ['uk'] },
  'form-attributes': { of: ['account', 'checkout'], home: 'uk' },
  'form-rows': { of: ['address', 'account'], home: 'de', matrix: ['uk', 'nl'] },
  keyboard: { of: ['layout', 'checkout'], home: 'uk' },

  // Requests.
  'content-security-policy': { of: [], home: 'ch_fr', matrix: ['uk'] },
  hosts: { of: ['store'], home: 'uk', bound: true },
  staff: {
    of: ['staff', 'staff-access', 'staff-orders', 'staff-today'],
    home: 'uk',
    bound: true,
  },
  'staff-shop': {
    of: [
      'staff',
      'staff-articles',
      'staff-customers',
      'staff-import',
      'staff-log',
      'staff-money',
      'staff-orders',
      'staff-returns',
      'staff-settings',
      'staff-shop',
      'staff-team',
    ],
    home: 'uk',
    bound: true,
  },
  'staff-work': {
    of: [
      'staff',
      'staff-import',
      'staff-messages',
      'staff-offers',
      'staff-orders',
      'staff-packing',
      'staff-returns',
    ],
    home: 'uk',
    bound: true,
  },
  paths: { of: [], home: 'uk', bound: true },
  'bad-input': { of: ['cart', 'checkout'], home: 'uk', bound: true },
  layout: {
    of: ['layout', 'category', 'product', 'cart', 'checkout'],
    home: 'de',
    matrix: storeCodes.filter((store) => store !== 'de'),
  },
};

const suffix = '.spec.ts';
const unlisted = readdirSync('tests/e2e')
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))
  .filter((name) => !Object.hasOwn(specs, name));
if (unlisted.length > 0)
  throw new Error(`no store runs ${unlisted.join(', ')}: see tests/e2e/spec-stores.ts`);

/** The number of the week if this is a run of `npm run test:matrix`. */
const matrixWeek = process.env['TEST_MATRIX'];
/** The changed files if this is a run of `npm run test:quick`. */
const changed = process.env['TEST_CHANGED']?.split('\n');

/** The other stores of a matrix. A spec that has none takes another one in each week. */
function matrixStores({ home, second, matrix = [], bound }: SpecStores, index: number): readonly StoreCode[] {
  if (bound || second || matrix.length > 0) return matrix;
  const others = storeCodes.filter((store) => store !== home);
  return [others[(index + Number(matrixWeek)) % others.length] ?? home];
}

const isTouched = (name: string, { of }: SpecStores, files: readonly string[]): boolean =>
  files.includes(`tests/e2e/${name}${suffix}`) ||
  of.some((feature) => files.some((file) => file.startsWith(`features/${feature}/`)));

function storesOf([name, spec]: [string, SpecStores], index: number): readonly StoreCode[] {
  const { home, second, everywhere } = spec;
  if (changed) return isTouched(name, spec, changed) ? [home] : [];
  if (everywhere) return matrixWeek ? storeCodes : everywhere;
  const regular = second ? [home, second] : [home];
  return matrixWeek ? [...regular, ...matrixStores(spec, index)] : regular;
}

const stores = new Map(Object.entries(specs).map((entry, index) => [entry[0], storesOf(entry, index)]));

const patternOf = (name: string) => `**/${name}${suffix}`;

/** The spec files that run in a store, as patterns for Playwright. */
export const specsOf = (store: StoreCode): string[] =>
  [...stores].filter(([, its]) => its.includes(store)).map(([name]) => patternOf(name));
