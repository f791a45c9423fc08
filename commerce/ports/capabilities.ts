/**
 * What a commerce backend may be unable to do. The storefront works without each of them: `docs/ports.md` states
 * how. A capability of a port that does not exist yet is added with that port.
 */
export const capabilities = [
  /** `cart.add` and `cart.update` change all lines or none. */
  'cart.atomicLines',
  /** A cart takes coupon codes. */
  'cart.coupons',
  /** Every write raises the version of a cart, so that an order can require the one that the customer saw. */
  'cart.version',
  /** The number of an order is known before it is placed. */
  'order.reservedNumber',
  /** The backend keeps idempotency keys: the same key gives the same order again. */
  'order.idempotent',
  /** Orders of one client, email address and postal address are limited (config/limits/order-limits.ts). */
  'order.limits',
  /** A customer can cancel an order by bank transfer until it is paid. */
  'order.cancel',
  /** A guest finds an order by its number and email address. */
  'order.find',
  /** The products of an order can be added to a cart again. */
  'cart.reorder',
  /** The comment of the customer is stored with the order. */
  'order.comment',
  /** The state of an order is one of the model's states; otherwise only a label is known. */
  'order.states',
  /** Carriers have pick-up points that a customer can choose. */
  'shipping.pickupPoints',
  /** Invoices and credit notes are available as files. */
  'order.documents',
  /** Customers declare withdrawals online, which sends a receipt. */
  'order.withdrawal',
  /** The number of pieces in stock is known. */
  'stock.quantity',
  /** An email tells customers when a product is back in stock. */
  'stock.notices',
  /** The lowest price of the last 30 days is known (docs/countries.md "prior price"). */
  'price.lowest30',
  /** Taxes are given by rate. */
  'tax.rates',
  /** The counts of a filter ignore its own chosen values. */
  'facets.disjunctive',
  /** The lowest and the highest price of a list are known. */
  'facets.priceRange',
  /** A search that finds nothing is repeated with corrected spelling. */
  'search.corrects',
  /** Products, categories and brands are suggested while the user types. */
  'search.suggests',
  /** Brands are listed, and each has a list of its products. */
  'catalogue.brands',
  /** Best sellers are known. */
  'catalogue.bestsellers',
  /** The URLs of one product, category or page in other stores are known. */
  'catalogue.storeUrls',
  /** All products, categories and pages of a store can be listed for its sitemap. */
  'catalogue.sitemap',
  /** Reviews are counted by their stars. */
  'reviews.distribution',
  /** The newest good reviews of all products can be listed. */
  'reviews.latest',
  /** Reviews of buyers are marked. */
  'reviews.verified',
  /** Customers without an account may review a product. */
  'reviews.guests',
  /** Reviews have a title. */
  'reviews.title',
  /** Customers get offers with prices of their own. */
  'offers',
  /** Customers have accounts. */
  'customers',
  /** A new account is confirmed by email. */
  'customers.confirmation',
  /** The sessions of a customer are listed and ended one by one. */
  'customers.sessions',
  /** Customers have accounts deleted. */
  'customers.deletion',
  /** Orders of an account are listed. */
  'orders.ofCustomer',
  /** The newsletter takes addresses without an account. */
  'newsletter.guests',
  /** Customers have wishlists, which a link shares. */
  'wishlist',
  /** The shop gets messages of the contact form. */
  'messages',
  /** The storefront sends the emails of orders; otherwise the backend does. */
  'email.own',
] as const;

export type Capability = (typeof capabilities)[number];

/** What one backend can do. */
export type Capabilities = ReadonlySet<Capability>;
