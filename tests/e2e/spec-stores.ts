import { readdirSync } from 'node:fs';
import { storeCodes, storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';

/** One store per language, for what depends on the length or direction of texts. */
const eachLanguage: readonly StoreCode[] = ['uk', 'nl', 'de', 'ch_fr', 'no', 'se', 'it'];
/** Where the code is the same in every store. */
const one: readonly StoreCode[] = ['uk'];
const ukAndGermany: readonly StoreCode[] = ['uk', 'de'];
/** Four languages, and a store that shares its accounts with another one (config/accounts.ts). */
const accounts: readonly StoreCode[] = ['uk', 'nl', 'de', 'ch_fr'];
const twoCurrencies = storeCodes.filter((store) => storeConfig(store).availableCurrencyCodes.length > 1);

/**
 * The stores in which each spec runs. The purchase runs in all of them; other journeys run where texts, currency, law or
 * scale make a difference, because every run costs seconds.
 */
const storesOfSpec: Readonly<Record<string, readonly StoreCode[]>> = {
  journey: storeCodes,
  discover: storeCodes,
  layout: storeCodes,
  routing: eachLanguage,

  // Catalogue.
  home: one,
  'content-rows': ukAndGermany,
  'content-pages': ['uk', 'at', 'be_fr'],
  branding: one,
  shell: ['uk', 'ch_fr'],
  menus: one,
  navigation: one,
  scrolling: ukAndGermany,
  filters: one,
  'price-filter': one,
  'load-more': one,
  'order-list': one,
  'list-urls': one,
  'no-script': one,
  islands: one,
  'interface-states': ukAndGermany,
  'focus-trap': ukAndGermany,
  motion: one,
  'score-fallback': ukAndGermany,
  'design-system': one,
  'closed-shop': one,
  constants: one,
  'features-off': one,
  maintenance: one,
  offline: one,
  'qa-bar': one,
  'forced-colors': one,
  compare: one,
  search: ukAndGermany,
  'search-suggestions': ukAndGermany,
  product: ukAndGermany,
  zoom: one,
  kits: one,
  tiers: ukAndGermany,
  'free-delivery': ukAndGermany,
  'delivery-costs': ukAndGermany,
  reviews: ['uk', 'ch_fr'],
  'product-gallery': ukAndGermany,
  'store-switcher': ['uk', 'ch_fr'],
  currency: twoCurrencies,
  'swiss-german': ['ch_de'],

  // Cart, checkout and payment.
  cart: ['uk', 'ch_fr'],
  'mini-cart': ['uk', 'ch_fr'],
  'cart-states': ukAndGermany,
  coupon: ['uk', 'it'],
  'commerce-events': one,
  analytics: ['uk', 'nl'],
  consent: ['uk', 'nl'],
  'address-form': ['uk', 'nl', 'it'],
  'house-numbers': ['uk', 'nl', 'it'],
  'billing-country': ukAndGermany,
  'pickup-point': ukAndGermany,
  'delivery-day': ukAndGermany,
  'checkout-reload': one,
  'checkout-back': one,
  'checkout-failures': one,
  payment: ukAndGermany,
  'payment-returns': one,
  // A store without bank transfer, which needs no provider.
  'payment-methods': one,
  'bank-transfer': ['nl', 'ch_de'],
  'order-races': one,
  documents: ukAndGermany,
  'order-lookup': ukAndGermany,
  withdrawal: ukAndGermany,
  offer: ['uk', 'nl'],
  // Stores by their rule of VAT (countries.md "VAT on an order").
  'reverse-charge': ['de', 'fr'],
  'duty-paid': ['no', 'uk'],
  'billing-address': ['de', 'no'],
  'net-prices': ['de', 'fr', 'no'],

  // Customers and forms.
  account: accounts,
  'account-area': accounts,
  'account-email': ukAndGermany,
  'account-features': ukAndGermany,
  'checkout-customer': accounts,
  wishlist: ['uk', 'nl'],
  newsletter: ['uk', 'nl'],
  'back-in-stock': ukAndGermany,
  contact: ['uk', 'nl'],
  validation: ukAndGermany,
  'form-attributes': one,
  'form-rows': ['uk', 'nl', 'de'],
  keyboard: one,

  // Requests.
  'content-security-policy': ['uk', 'ch_fr'],
  hosts: one,
  paths: one,
  'bad-input': one,
};

const suffix = '.spec.ts';
const unlisted = readdirSync('tests/e2e')
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))
  .filter((name) => !(name in storesOfSpec));
if (unlisted.length > 0)
  throw new Error(`no store runs ${unlisted.join(', ')}: see tests/e2e/spec-stores.ts`);

/** The spec files that run in a store, as patterns for Playwright. */
export const specsOf = (store: StoreCode): string[] =>
  Object.entries(storesOfSpec)
    .filter(([, stores]) => stores.includes(store))
    .map(([name]) => `**/${name}${suffix}`);
