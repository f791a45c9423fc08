import type { CalculatorCode } from '@/config/system/calculators';

export const checkoutSteps = ['contact', 'address', 'delivery', 'payment'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** Article numbers as one text, separated by commas; a comma and a percent sign inside of a number as `%2C` and `%25`. */
export const skuList = (skus: readonly string[]): string =>
  skus.map((sku) => sku.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');

export const paths = {
  home: '/',
  cart: '/cart',
  /** Articles by their numbers, many at once. */
  quickOrder: '/quick-order',
  checkout: '/checkout',
  /** The checkout at one of its steps; at the first incomplete one if that comes earlier. */
  checkoutStep: (step: CheckoutStep): string => `/checkout?step=${step}`,
  checkoutSuccess: '/checkout-success',
  /** The form that finds an order; `outcome`: why it is shown, `number`: what it starts with. */
  orderLookup: (query: { outcome?: 'unknown' | 'limited' | 'ended'; number?: string } = {}): string => {
    const search = new URLSearchParams(query);
    return search.size > 0 ? `/order?${search}` : '/order';
  },
  findOrder: '/order/find',
  order: (number: string): string => `/order/${encodeURIComponent(number)}`,
  /** The form that returns articles of an order that this browser sees. */
  returnOrder: (number: string, step?: 'check' | 'done'): string =>
    `/order/return?${new URLSearchParams({ order: number, ...(step && { step }) })}`,
  sendReturn: '/order/return/send',
  /** The link of an email that opens an order by its secret, then its page or the withdrawal from it. */
  openOrder: (token: string, number: string, to: 'order' | 'withdrawal' = 'order'): string =>
    `/order/open/${encodeURIComponent(token)}?${new URLSearchParams({ number, to })}`,
  contact: '/contact',
  contactAbout: (topic: string, order?: string): string =>
    `/contact?${new URLSearchParams(order === undefined ? { topic } : { topic, order })}`,
  /** The contact form with a request for a quote for these products: one `item` for each, its quantity before its SKU. */
  contactForQuote: (lines: readonly { readonly quantity: number; readonly sku: string }[]): string =>
    `/contact?${new URLSearchParams([['topic', 'offer'], ...lines.map(({ quantity, sku }) => ['item', `${quantity}*${sku}`])])}`,
  withdrawal: (orderNumber?: string): string =>
    orderNumber === undefined ? '/withdrawal' : `/withdrawal?order=${encodeURIComponent(orderNumber)}`,
  /** A document of an order as PDF: `invoice`, or the number of a document. Opens for the browser of the order only. */
  orderDocument: (orderNumber: string, document: string): string =>
    `/order-documents/${encodeURIComponent(orderNumber)}/${encodeURIComponent(document)}`,
  /** The page of an offer; `token` is its secret. Without one, the page explains where the link is. */
  offer: (token?: string): string => (token === undefined ? '/offer' : `/offer/${encodeURIComponent(token)}`),
  offerPdf: (token: string): string => `/offer/${encodeURIComponent(token)}/pdf`,
  offerFile: (token: string, id: string): string =>
    `/offer/${encodeURIComponent(token)}/files/${encodeURIComponent(id)}`,
  search: (text?: string, page?: number): string => {
    const query = new URLSearchParams();
    if (text) query.set('q', text);
    if (page && page > 1) query.set('page', String(page));
    return query.size > 0 ? `/search?${query}` : '/search';
  },
  compare: (skus: readonly string[] = []): string =>
    skus.length > 0
      ? `/compare?skus=${skus.map((sku) => encodeURIComponent(skuList([sku]))).join(',')}`
      : '/compare',
  brands: '/brands',
  brand: (code: string): string => `/brands/${encodeURIComponent(code)}`,
  sitemap: '/sitemap',
  pagesSitemap: '/pages-sitemap',
  productsSitemap: (page = 1): string => (page > 1 ? `/products-sitemap?page=${page}` : '/products-sitemap'),
  /** Redirects to the same page in another store. The `Referer` header determines the page. */
  storeSwitch: (store: string): string => `/store-switch/${store}`,
  /** The Open Graph picture of a page; `version` changes with its content. */
  shareCard: (kind: string, id: string, version: string): string => `/og/${kind}/${id}?v=${version}`,
  manifest: '/manifest.webmanifest',
  menu: '/menu-file',
  reviews: (sku: string, page = 1): string =>
    `/reviews/${encodeURIComponent(sku)}${page > 1 ? `?page=${page}` : ''}`,
  reviewPicture: (id: string, size: 'small' | 'large'): string => `/review-pictures/${id}/${size}`,
  dataSheet: (sku: string): string => `/datasheet/${encodeURIComponent(sku)}`,
  /** The system builder; `query`: from `answersQuery` (features/system/answers.ts). */
  system: (query = ''): string => (query === '' ? '/system' : `/system?${query}`),
  /** The plan of a system as PDF, from the same query. */
  systemPlan: (query: string): string => `/system/plan?${query}`,
  calculators: '/calculators',
  calculator: (code: CalculatorCode): string => `/calculators/${code}`,
  /** The rules for a camera in the store's country; `query`: the answers to its questions. */
  cameraLaw: '/camera-law',
  /** A camera sign as PDF; the target of a form. */
  cameraSign: '/camera-law/sign',
  api: {
    products: '/api/products',
    variants: '/api/products/variants',
    accessories: '/api/products/accessories',
    cart: '/api/cart',
    pickupPoints: '/api/pickup-points',
    openOrder: '/api/open-order',
    addresses: '/api/addresses',
    search: '/api/search',
    systemCart: '/api/system/cart',
    systemCheck: '/api/system/check',
    systemPropose: '/api/system/propose',
    user: '/api/user',
    reviews: '/api/reviews',
    contactFiles: '/api/contact/files',
    confirmOffer: (token: string): string => `/api/offer/confirm/${encodeURIComponent(token)}`,
    cancelOffer: (token: string): string => `/api/offer/cancel/${encodeURIComponent(token)}`,
  },
} as const;
