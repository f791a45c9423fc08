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
  sandboxDecision: (id: string): string => `/multisafepay/sandbox/${encodeURIComponent(id)}/decide`,
  api: {
    cart: '/api/cart',
    user: '/api/user',
  },
} as const;
