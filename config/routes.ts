import { catalogue } from './limits/catalogue.ts';
import { purchase } from './limits/islands.ts';
import type { requestLimits } from './limits/request-limits.ts';
import { calculatorCodes } from './system/calculators.ts';

/** A label has one of these values, whatever clients request. `page`: a path of the catalogue. `not_found`: any 404. */
export const routeLabels = [
  'home',
  'list',
  'search',
  'page',
  'checkout',
  'cart',
  'payment',
  'api',
  'picture',
  'share_card',
  'sitemap',
  'static',
  'not_found',
] as const;
export type RouteLabel = (typeof routeLabels)[number];

/** What a request of a route costs: the slots that it shares (config/limits/request-limits.ts); `free`: it needs none. */
export type RouteCost = Exclude<keyof typeof requestLimits.slots, 'known'> | 'free';

interface Traits {
  /** `cached`: shared by all visitors. `perRequest`: rendered for each; a page then has a nonce. `file`: no page. */
  readonly kind: 'cached' | 'perRequest' | 'api' | 'file';
  /** GET, which includes HEAD, and others; `any`: the route itself refuses methods, with a translated text. */
  readonly methods: readonly string[] | 'any';
  /** Personal to the visitor. Analytics and the service worker skip every path under its first segment. */
  readonly personal: boolean;
  /** Guests of a shop that demands a sign-in (feature `authentication`) may request it. */
  readonly open: boolean;
  /** Search engines may list it, if `ROBOTS` allows that at all. */
  readonly indexed: boolean;
  readonly cost: RouteCost;
  /** Null: requests of operators and of the server itself, which are not measured. */
  readonly label: RouteLabel | null;
  /** The query parameters that it reads; a `cached` route gets no others, and no page cache distinguishes others. */
  readonly query: readonly string[] | 'any';
  /** Next's answer is sent as it is written; others are collected and compressed if they are HTML or JSON. */
  readonly streamed?: true;
  /** It is outside `app/[store]`: reads the store from the header that the middleware sets. */
  readonly storeInHeader?: true;
  /** Only the middleware leads here: 404 for clients. */
  readonly internal?: true;
  /** The catalogue and the content pages decide whether there is something at its path. */
  readonly resolved?: true;
  /** A page under the same path in every store: the store switcher keeps the path, and sitemaps list it if it is indexed. */
  readonly inEveryStore?: true;
  /** Its path is a secret, or its query: what links of the page may pass on. Holds for all paths with its first segment. */
  readonly referrer?: 'no-referrer' | 'same-origin';
}

export interface Route extends Traits {
  /** A public path in Next's notation. */
  readonly path: string;
  /** The folder of `app/` that answers, if it is another one; null: no folder does. */
  readonly folder?: string | null;
}

const page: Traits = {
  kind: 'cached',
  methods: ['GET'],
  personal: false,
  open: false,
  indexed: true,
  cost: 'page',
  label: 'page',
  query: [],
};
/** Where the page number of a list is; widened, as it is a setting. */
const listUrlMode: string = catalogue.listUrlMode;
const resolved: Traits = {
  ...page,
  query: [purchase.variantParam, ...(listUrlMode === 'query' ? ['page', 'previousPage'] : [])],
  resolved: true,
};
const list: Omit<Route, 'path'> = {
  ...page,
  folder: '/list-view/[path]',
  kind: 'perRequest',
  cost: 'uncached',
  label: 'list',
  query: 'any',
};
const visit: Traits = { ...page, kind: 'perRequest', personal: true, indexed: false, cost: 'shopping' };
const checkout: Traits = { ...visit, label: 'checkout' };
const account: Traits = { ...visit, referrer: 'same-origin' };
const form: Traits = { ...visit, methods: ['POST'] };
const mailForm: Traits = { ...form, open: true, referrer: 'same-origin' };
const signIn: Traits = { ...account, open: true };
const call: Traits = {
  ...visit,
  kind: 'api',
  methods: 'any',
  label: 'api',
  query: 'any',
  streamed: true,
  storeInHeader: true,
};
const health: Traits = { ...call, methods: ['GET'], open: true, cost: 'free', label: null };
const payment: Traits = { ...visit, open: true, label: 'payment' };
const file: Traits = { ...page, kind: 'file', open: true, label: 'static', query: 'any' };
const icon: Traits = { ...file, streamed: true };
const picture: Traits = { ...icon, cost: 'picture', label: 'picture' };
const sitemap: Traits = { ...icon, open: false, cost: 'uncached', label: 'sitemap' };
const ownFile: Traits = { ...visit, kind: 'file' };

export const catchAll: Route = { path: '/[...path]', ...resolved };

/** Every path of the back office's host (docs/back-office.md); its pages are in `app/staff`. */
export const staffRoute: Route = {
  ...visit,
  path: '/staff/[[...path]]',
  folder: null,
  methods: ['GET', 'POST'],
  open: true,
  label: null,
  query: 'any',
};

/** The first row that matches counts. lib/paths/route-of.test.ts compares it with `app/`. Paths without lists come first. */
export const routes: readonly Route[] = [
  { path: '/api/health/live', ...health },
  { path: '/api/health/ready', ...health },
  { path: '/api/metrics', ...health, folder: null },
  { path: '/api/addresses', ...call },
  { path: '/api/admin/stock', ...call },
  { path: '/api/cart', ...call, label: 'cart' },
  { path: '/api/contact/files', ...call, open: true },
  { path: '/api/content/preview', ...call },
  { path: '/api/content/preview/end', ...call },
  { path: '/api/content/revalidate', ...call },
  { path: '/api/offer/cancel/[id]', ...call },
  { path: '/api/offer/confirm/[id]', ...call },
  { path: '/api/open-order', ...call },
  { path: '/api/pickup-points', ...call },
  { path: '/api/products', ...call },
  { path: '/api/products/accessories', ...call },
  { path: '/api/products/variants', ...call },
  { path: '/api/qa/features', ...call, open: true },
  { path: '/api/reviews', ...call },
  { path: '/api/search', ...call, cost: 'uncached' },
  { path: '/api/system/cart', ...call, cost: 'uncached' },
  { path: '/api/system/check', ...call, cost: 'uncached' },
  { path: '/api/system/propose', ...call, cost: 'uncached' },
  { path: '/api/user', ...call, open: true },
  { path: '/api/[[...path]]', ...call },
  {
    path: '/multisafepay/connect/[outcome]',
    ...payment,
    methods: ['GET', 'POST'],
    query: 'any',
    storeInHeader: true,
  },
  { path: '/multisafepay/sandbox/[id]/decide', ...payment, methods: ['POST'], storeInHeader: true },
  { path: '/_next/static/[...file]', ...icon, folder: null, cost: 'free' },
  { path: '/_next/image', ...picture, folder: null },
  { path: '/_next/[...file]', ...icon, folder: null },
  { path: '/img', ...picture, folder: null },
  { path: '/media/[...file]', ...picture },
  { path: '/icons/[...file]', ...icon, folder: null },
  { path: '/favicon.ico', ...icon, folder: null },
  { path: '/icon.svg', ...icon, folder: null },
  { path: '/apple-icon.png', ...icon, folder: null },
  { path: '/sw.js', ...file, folder: null },
  { path: '/offline.js', ...file, folder: null },
  { path: '/qa-bar.js', ...file },
  { path: '/manifest.webmanifest', ...file },
  { path: '/robots.txt', ...file },
  { path: '/.well-known/[file]', ...file, label: 'page' },

  { path: '/brands/[code]/q/page/[number]', ...list },
  { path: '/brands/[code]/q/[...state]', ...list, indexed: false },
  { path: '/[...path]/q/page/[number]', ...list, resolved: true },
  { path: '/[...path]/q/[...state]', ...list, indexed: false, resolved: true },

  { path: '/', ...page, label: 'home' },
  { path: '/back-in-stock', ...signIn, query: ['step', 'token'] },
  { path: '/back-in-stock/answer', ...mailForm },
  { path: '/back-in-stock/request', ...mailForm, open: false },
  { path: '/brands', ...page, inEveryStore: true },
  { path: '/brands/[code]', ...page },
  { path: '/calculators', ...page, inEveryStore: true },
  ...calculatorCodes.map((code) => ({
    ...page,
    path: `/calculators/${code}`,
    folder: '/calculators/[calculator]',
    kind: 'perRequest' as const,
    cost: 'uncached' as const,
    query: 'any' as const,
    inEveryStore: true as const,
  })),
  {
    path: '/camera-law',
    ...page,
    kind: 'perRequest',
    open: true,
    cost: 'uncached',
    query: ['ground', 'who', 'sound'],
    inEveryStore: true,
  },
  // Its query has a name and how to reach it.
  {
    path: '/camera-law/sign',
    ...file,
    open: true,
    indexed: false,
    cost: 'uncached',
    label: 'page',
    referrer: 'same-origin',
  },
  {
    path: '/cart',
    ...page,
    personal: true,
    indexed: false,
    cost: 'shopping',
    label: 'checkout',
    inEveryStore: true,
  },
  { path: '/checkout', ...checkout, inEveryStore: true },
  { path: '/checkout-success', ...checkout },
  { path: '/compare', ...visit, cost: 'uncached', query: ['skus'] },
  { path: '/contact', ...page, open: true, inEveryStore: true },
  { path: '/customer', ...account },
  { path: '/customer/account', ...account },
  { path: '/customer/account/confirm', ...signIn, query: ['email', 'token'] },
  { path: '/customer/account/create', ...signIn, inEveryStore: true },
  { path: '/customer/account/createpassword', ...signIn, query: ['email', 'token'] },
  { path: '/customer/account/delete', ...account },
  { path: '/customer/account/edit', ...account },
  { path: '/customer/account/forgotpassword', ...signIn, inEveryStore: true },
  { path: '/customer/account/login', ...signIn, query: ['next', 'reset'], inEveryStore: true },
  { path: '/customer/account/wishlist', ...account },
  { path: '/customer/address', ...account },
  { path: '/customer/address/new', ...account },
  { path: '/customer/address/[id]', ...account },
  { path: '/customer/newsletter', ...account, query: ['outcome'] },
  { path: '/customer/newsletter/change', ...mailForm, open: false },
  { path: '/customer/offers', ...account },
  { path: '/customer/orders', ...account, query: ['page'] },
  { path: '/customer/orders/[number]', ...account },
  { path: '/customer/sessions', ...account },
  { path: '/customer/systems', ...account },
  { path: '/customer/systems/change', ...mailForm, open: false },
  // A product page for printers: the page of the product is the one to find.
  { path: '/datasheet/[sku]', ...page, indexed: false },
  { path: '/legal/[...path]', ...resolved, folder: '/[...path]', open: true },
  { path: '/feeds/google.xml', ...sitemap },
  { path: '/list-view/[path]', ...list, internal: true, indexed: false },
  { path: '/maintenance', ...page, open: true, internal: true },
  { path: '/menu-file', ...page, open: true, indexed: false, label: 'static' },
  { path: '/newsletter', ...signIn, query: ['step'], inEveryStore: true },
  { path: '/newsletter/confirm', ...signIn, query: ['token'] },
  { path: '/newsletter/confirm/accept', ...mailForm },
  { path: '/newsletter/one-click/[token]', ...mailForm, methods: ['GET', 'POST'] },
  { path: '/newsletter/subscribe', ...mailForm },
  { path: '/newsletter/unsubscribe', ...signIn, query: ['token'] },
  { path: '/newsletter/unsubscribe/accept', ...mailForm },
  { path: '/not-found', ...page, open: true, cost: 'free', label: null },
  {
    path: '/offer',
    ...page,
    personal: true,
    indexed: false,
    cost: 'shopping',
    label: 'checkout',
    referrer: 'no-referrer',
  },
  { path: '/offer/[token]', ...checkout, query: ['preview'], referrer: 'no-referrer' },
  {
    path: '/offer/[token]/files/[file]',
    ...ownFile,
    label: 'checkout',
    query: ['preview'],
    referrer: 'no-referrer',
  },
  { path: '/offer/[token]/pdf', ...ownFile, label: 'checkout', query: ['preview'], referrer: 'no-referrer' },
  { path: '/og/[kind]/[id]', ...sitemap, label: 'share_card' },
  {
    path: '/order',
    ...checkout,
    open: true,
    query: ['number', 'outcome'],
    referrer: 'same-origin',
    inEveryStore: true,
  },
  { path: '/order/find', ...mailForm, label: 'checkout' },
  {
    path: '/order/return',
    ...checkout,
    open: true,
    query: ['order', 'step'],
    referrer: 'same-origin',
  },
  { path: '/order/return/send', ...mailForm, label: 'checkout' },
  { path: '/order/[number]', ...checkout, open: true, referrer: 'same-origin' },
  { path: '/order/open/[token]', ...checkout, open: true, query: ['number', 'to'], referrer: 'same-origin' },
  { path: '/order-documents/[number]/[document]', ...ownFile, open: true },
  { path: '/pages-sitemap', ...sitemap },
  { path: '/products-sitemap', ...sitemap, query: ['page'] },
  { path: '/quick-order', ...page, indexed: false, inEveryStore: true },
  { path: '/sitemap', ...sitemap },
  { path: '/multisafepay/sandbox/[id]', ...payment },
  { path: '/review-pictures/[id]/[size]', ...picture, open: false, indexed: false, query: [] },
  { path: '/reviews/[sku]', ...page, kind: 'perRequest', cost: 'uncached', query: ['page'] },
  {
    path: '/search',
    ...page,
    kind: 'perRequest',
    personal: true,
    indexed: false,
    cost: 'uncached',
    label: 'search',
    query: 'any',
  },
  { path: '/store-switch/[code]', ...ownFile, open: true, personal: true },
  // The page of the store's planning path starts it, and is the one to find.
  {
    path: '/system',
    ...page,
    kind: 'perRequest',
    open: true,
    indexed: false,
    cost: 'uncached',
    query: 'any',
    inEveryStore: true,
  },
  { path: '/system/plan', ...file, open: true, indexed: false, cost: 'uncached', label: 'page' },
  { path: '/variant-view/[sku]/[...path]', ...page, internal: true },
  { path: '/wishlist/[token]', ...account },
  { path: '/withdrawal', ...visit, open: true, indexed: true, query: ['order', 'step'], inEveryStore: true },
  { path: '/withdrawal/confirm', ...form, open: true },
  { path: '/withdrawal/review', ...form, open: true },
  catchAll,
];
