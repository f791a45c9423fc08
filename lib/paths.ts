/** Every internal link of the shop comes from here (style.md). Paths are below the store's host. */
export const paths = {
  home: '/',
  cart: '/cart',
  checkout: '/checkout',
  checkoutSuccess: '/checkout-success',
  contact: '/contact',
  search: (text?: string, page?: number): string => {
    const query = new URLSearchParams();
    if (text) query.set('q', text);
    if (page && page > 1) query.set('page', String(page));
    return query.size > 0 ? `/search?${query}` : '/search';
  },
  /** A comparison; SKUs in their order. */
  compare: (skus: readonly string[] = []): string =>
    skus.length > 0 ? `/compare?skus=${skus.map(encodeURIComponent).join(',')}` : '/compare',
  brands: '/brands',
  brand: (code: string): string => `/brands/${encodeURIComponent(code)}`,
  sitemap: '/sitemap',
  pagesSitemap: '/pages-sitemap',
  productsSitemap: (page = 1): string => (page > 1 ? `/products-sitemap?page=${page}` : '/products-sitemap'),
  /** Leads to the same thing in another store: what the link stands on is read from where the request comes from. */
  storeSwitch: (store: string): string => `/store-switch/${store}`,
  /** The picture of a shared link; `version` changes with what it shows. */
  shareCard: (kind: string, id: string, version: string): string => `/og/${kind}/${id}?v=${version}`,
  manifest: '/manifest.webmanifest',
  /** All reviews of a product, ten to a page. */
  reviews: (sku: string, page = 1): string =>
    `/reviews/${encodeURIComponent(sku)}${page > 1 ? `?page=${page}` : ''}`,
  /** The printable sheet of a product's facts. */
  dataSheet: (sku: string): string => `/datasheet/${encodeURIComponent(sku)}`,
  api: {
    products: '/api/products',
    variants: '/api/products/variants',
    cart: '/api/cart',
    search: '/api/search',
    user: '/api/user',
    reviews: '/api/reviews',
  },
} as const;

/** The links of a payment; apart, because only the server writes them and islands carry `paths`. */
export const paymentPaths = {
  /** The cart of a payment that came to nothing, with what became of it. */
  cart: (outcome: 'refused' | 'canceled' | 'unknown'): string => `${paths.cart}?payment=${outcome}`,
  /** Where the payment page sends the shopper back to. */
  comeBack: (outcome: 'success' | 'cancel', transactionId: string): string =>
    `/multisafepay/connect/${outcome}?transactionid=${encodeURIComponent(transactionId)}`,
  /** The payment page of the built-in sandbox, and what its buttons call. */
  sandbox: (id: string): string => `/multisafepay/sandbox/${encodeURIComponent(id)}`,
  sandboxDecision: (id: string): string => `${paymentPaths.sandbox(id)}/decide`,
} as const;
