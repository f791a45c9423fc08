/** The steps of the checkout that have a URL, in order. */
export const checkoutSteps = ['contact', 'address', 'delivery', 'payment'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** The paths of all internal links (style.md), relative to the store's host. */
export const paths = {
  home: '/',
  cart: '/cart',
  checkout: '/checkout',
  /** The checkout at one of its steps; at the first incomplete one if that comes earlier. */
  checkoutStep: (step: CheckoutStep): string => `/checkout?step=${step}`,
  checkoutSuccess: '/checkout-success',
  /** The form that finds an order; `outcome`: why it is shown again, `number`: what it starts with. */
  orderLookup: (query: { outcome?: 'unknown' | 'limited'; number?: string } = {}): string => {
    const search = new URLSearchParams(query);
    return search.size > 0 ? `/order?${search}` : '/order';
  },
  /** Receives that form. */
  findOrder: '/order/find',
  order: (number: string): string => `/order/${encodeURIComponent(number)}`,
  contact: '/contact',
  /** The contact form with a topic, and with an order number. */
  contactAbout: (topic: string, order?: string): string =>
    `/contact?${new URLSearchParams(order === undefined ? { topic } : { topic, order })}`,
  /** The online withdrawal function; with the order number filled in, if there is one. */
  withdrawal: (orderNumber?: string): string =>
    orderNumber === undefined ? '/withdrawal' : `/withdrawal?order=${encodeURIComponent(orderNumber)}`,
  /** A document of an order as PDF: `invoice`, or the number of a document. Opens for the browser of the order only. */
  orderDocument: (orderNumber: string, document: string): string =>
    `/order-documents/${encodeURIComponent(orderNumber)}/${encodeURIComponent(document)}`,
  /** The page of an offer; `token` is its secret. Without one, the page says where the link is. */
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
  /** A comparison of SKUs in the given order. */
  compare: (skus: readonly string[] = []): string =>
    skus.length > 0 ? `/compare?skus=${skus.map(encodeURIComponent).join(',')}` : '/compare',
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
  /** The contents of the menus, as JSON. */
  menu: '/menu-file',
  /** All reviews of a product, ten to a page. */
  reviews: (sku: string, page = 1): string =>
    `/reviews/${encodeURIComponent(sku)}${page > 1 ? `?page=${page}` : ''}`,
  /** The printable data sheet of a product. */
  dataSheet: (sku: string): string => `/datasheet/${encodeURIComponent(sku)}`,
  api: {
    products: '/api/products',
    variants: '/api/products/variants',
    accessories: '/api/products/accessories',
    cart: '/api/cart',
    pickupPoints: '/api/pickup-points',
    search: '/api/search',
    user: '/api/user',
    reviews: '/api/reviews',
    contactFiles: '/api/contact/files',
    confirmOffer: (token: string): string => `/api/offer/confirm/${encodeURIComponent(token)}`,
    cancelOffer: (token: string): string => `/api/offer/cancel/${encodeURIComponent(token)}`,
  },
} as const;

/** The paths of customer accounts (spec §2). */
export const accountPaths = {
  /** Every page below needs a session, except those that name none. */
  account: '/customer/account',
  edit: '/customer/account/edit',
  /** The sign-in page; `next`: the path that it leads to afterwards. */
  login: (next?: string): string =>
    next === undefined
      ? '/customer/account/login'
      : `/customer/account/login?next=${encodeURIComponent(next)}`,
  create: '/customer/account/create',
  forgot: '/customer/account/forgotpassword',
  /** The link of the email; its token works once. */
  reset: (token: string, email: string): string =>
    `/customer/account/createpassword?${new URLSearchParams({ token, email })}`,
  /** The link of the email that confirms an address. */
  confirm: (token: string): string => `/customer/account/confirm?${new URLSearchParams({ token })}`,
  addresses: '/customer/address',
  newAddress: '/customer/address/new',
  address: (id: string): string => `/customer/address/${encodeURIComponent(id)}`,
  newsletter: '/customer/newsletter',
  orders: (page = 1): string => (page > 1 ? `/customer/orders?page=${page}` : '/customer/orders'),
  order: (number: string): string => `/customer/orders/${encodeURIComponent(number)}`,
  offers: '/customer/offers',
  wishlist: '/customer/account/wishlist',
  /** A wishlist that its owner shares; needs no session. */
  sharedWishlist: (token: string): string => `/wishlist/${encodeURIComponent(token)}`,
  sessions: '/customer/sessions',
  deletion: '/customer/account/delete',
  /** The links of newsletter emails; they need no session. */
  newsletterConfirm: (token: string): string => `/newsletter/confirm?${new URLSearchParams({ token })}`,
  newsletterUnsubscribe: (token: string): string =>
    `/newsletter/unsubscribe?${new URLSearchParams({ token })}`,
} as const;

/** The known messages of servers in the language of the store. Separate, because only failed calls need it. */
export const serverMessagesPath = '/api/server-messages';

/** What the page about the newsletter shows. */
export type NewsletterStep = 'check' | 'sent' | 'limit' | 'failed' | 'confirmed' | 'unsubscribed' | 'invalid';

/** The pages and forms of the newsletter that need no session. Separate, because only the server uses them. */
export const newsletterPaths = {
  page: (step?: NewsletterStep): string => (step === undefined ? '/newsletter' : `/newsletter?step=${step}`),
  /** Form actions. */
  subscribe: '/newsletter/subscribe',
  confirm: '/newsletter/confirm/accept',
  unsubscribe: '/newsletter/unsubscribe/accept',
  /** Ends a subscription by a POST of the mailbox (RFC 8058); leads browsers to the page. */
  oneClick: (token: string): string => `/newsletter/one-click/${encodeURIComponent(token)}`,
  /** The form of the account's page, and that page after it. */
  change: '/customer/newsletter/change',
  changed: (outcome: 'done' | 'limit' | 'failed'): string => `${accountPaths.newsletter}?outcome=${outcome}`,
} as const;

/** The steps and forms of the withdrawal function. Separate, because only the server uses them. */
export const withdrawalPaths = {
  step: (step: 'check' | 'confirm' | 'done' | 'failed' | 'limit' | 'edit'): string =>
    `${paths.withdrawal()}?step=${step}`,
  /** Form actions. */
  review: '/withdrawal/review',
  confirm: '/withdrawal/confirm',
} as const;

/** The paths of a payment. Separate, because only the server uses them and islands include `paths`. */
export const paymentPaths = {
  /** The payment step of the checkout after an unsuccessful payment, with its outcome. */
  retry: (outcome: 'refused' | 'canceled' | 'expired'): string =>
    `${paths.checkoutStep('payment')}&payment=${outcome}`,
  /** The cart after the return of a payment that is unknown. */
  unknown: `${paths.cart}?payment=unknown`,
  /** The return URLs of the payment page; the provider adds the id of the payment. */
  returnPage: {
    success: '/multisafepay/connect/success',
    cancel: '/multisafepay/connect/cancel',
    notification: '/multisafepay/connect/notification',
  },
  /** Leads to the payment page of the last order of this browser. */
  resume: '/multisafepay/connect/redirect',
  /** The same for an order of the signed-in customer. */
  resumeOrder: (number: string): string => `${paymentPaths.resume}?order=${encodeURIComponent(number)}`,
  /** The return URL that cancels a payment. */
  cancelPage: (transactionId: string): string =>
    `${paymentPaths.returnPage.cancel}?transactionid=${encodeURIComponent(transactionId)}`,
  /** The payment page of the built-in sandbox, and its form action. */
  sandbox: (id: string): string => `/multisafepay/sandbox/${encodeURIComponent(id)}`,
  sandboxDecision: (id: string): string => `${paymentPaths.sandbox(id)}/decide`,
} as const;
