import { hasRegionalSpelling, regionalPages, regionalTexts } from '@/lib/text/regional-text';
import { ok, type Result } from '@/lib/result';
import type { Context } from './context';
import type { CommerceError } from './errors';
import type { Cart } from './model/cart';
import type { Offer } from './model/offer';
import type { Order } from './model/order';
import type { Review } from './model/review';
import type { CartPort, Reordered } from './ports/cart';
import type { CataloguePort } from './ports/catalogue';
import type { CheckoutPort } from './ports/checkout';
import type { ContentPort } from './ports/content';
import type { OfferPort } from './ports/offers';
import type { OrderPort } from './ports/orders';
import type { Outcome } from './ports/outcome';
import type { PaymentPort } from './ports/payments';
import type { CommercePorts } from './ports/ports';
import type { ReviewPort } from './ports/reviews';

type Read<Rest extends readonly unknown[], Value> = (context: Context, ...rest: Rest) => Promise<Value>;

/** A read whose result is spelled by `spell` where the store's region has a spelling of its own. */
const spelled =
  <Rest extends readonly unknown[], Value>(
    read: Read<Rest, Value>,
    spell: (store: Context['store'], value: Value) => Value = regionalTexts,
  ): Read<Rest, Value> =>
  async (context, ...rest) => {
    const value = await read(context, ...rest);
    return hasRegionalSpelling(context.store) ? spell(context.store, value) : value;
  };

function spelledCatalogue(port: CataloguePort): CataloguePort {
  return {
    resolveUrl: port.resolveUrl,
    menu: spelled(port.menu),
    category: spelled(port.category),
    listCategory: spelled(port.listCategory),
    listBrand: spelled(port.listBrand),
    search: spelled(port.search),
    suggest: spelled(port.suggest),
    filters: spelled(port.filters),
    filterDefinitions: spelled(port.filterDefinitions),
    product: spelled(port.product),
    parentSkus: port.parentSkus,
    cards: spelled(port.cards),
    featured: spelled(port.featured),
    brands: spelled(port.brands),
    storeUrls: port.storeUrls,
    sitemapPages: port.sitemapPages,
    sitemapProductFiles: port.sitemapProductFiles,
    sitemapProducts: port.sitemapProducts,
  };
}

function spelledContent(port: ContentPort): ContentPort {
  return {
    contentPage: async (context, id) => regionalPages(context.store, await port.contentPage(context, id)),
    contentLinks: async (context, codes) =>
      regionalPages(context.store, await port.contentLinks(context, codes)),
    contentBlock: async (context, block) =>
      regionalPages(context.store, await port.contentBlock(context, block)),
    reloadContent: port.reloadContent,
  };
}

/** The author's name keeps its spelling. */
function spellReview<Value extends Review>(store: Context['store'], review: Value): Value {
  return { ...regionalTexts(store, review), name: review.name };
}

function spelledReviews(port: ReviewPort): ReviewPort {
  return {
    summary: port.summary,
    list: spelled(port.list, (store, list) => ({
      ...list,
      items: list.items.map((review) => spellReview(store, review)),
    })),
    latest: spelled(port.latest, (store, quotes) => quotes.map((quote) => spellReview(store, quote))),
    submit: port.submit,
  };
}

/** Of a cart only the texts of products: addresses, email and codes are the customer's. */
function spellCart(store: Context['store'], cart: Cart): Cart {
  const items = cart.items.map(({ product, ...item }) => {
    const { name, categories, options, image } = product;
    const texts = regionalTexts(store, { name, categories, options, image });
    return { ...item, product: { ...product, ...texts } };
  });
  return { ...cart, items };
}

const spellOrder = (store: Context['store'], order: Order): Order => ({
  ...order,
  items: regionalTexts(store, order.items),
});

/** As `spelled`, for a call that may fail. */
const spelledOutcome = <Rest extends readonly unknown[], Value>(
  call: (context: Context, ...rest: Rest) => Outcome<Value>,
  spell: (store: Context['store'], value: Value) => Value,
) =>
  spelled<Rest, Result<Value, CommerceError>>(call, (store, result) =>
    result.ok ? ok(spell(store, result.data)) : result,
  );

/** For calls whose value contains an order. */
const spellTheirOrder = <Value extends { readonly order: Order }>(store: Context['store'], value: Value) => ({
  ...value,
  order: spellOrder(store, value.order),
});

function spellReordered(store: Context['store'], { cart, notAdded }: Reordered): Reordered {
  return { cart: cart && spellCart(store, cart), notAdded: regionalTexts(store, notAdded) };
}

function spelledCarts(port: CartPort): CartPort {
  return {
    get: spelled(port.get, (store, cart) => cart && spellCart(store, cart)),
    add: spelledOutcome(port.add, spellCart),
    reorder: spelledOutcome(port.reorder, spellReordered),
    claim: spelled(port.claim, (store, cart) => cart && spellCart(store, cart)),
    update: spelledOutcome(port.update, spellCart),
    remove: spelledOutcome(port.remove, spellCart),
    applyCoupon: spelledOutcome(port.applyCoupon, spellCart),
    removeCoupon: spelledOutcome(port.removeCoupon, spellCart),
  };
}

function spelledCheckout(port: CheckoutPort): CheckoutPort {
  return {
    setEmail: spelledOutcome(port.setEmail, spellCart),
    setShippingAddress: spelledOutcome(port.setShippingAddress, spellCart),
    setBillingAddress: spelledOutcome(port.setBillingAddress, spellCart),
    setShippingMethod: spelledOutcome(port.setShippingMethod, spellCart),
    pickupPoints: port.pickupPoints,
    setPaymentMethod: spelledOutcome(port.setPaymentMethod, spellCart),
    placeOrder: spelledOutcome(port.placeOrder, spellTheirOrder),
    cancelPayment: spelledOutcome(port.cancelPayment, spellCart),
  };
}

function spelledOrders(port: OrderPort): OrderPort {
  return {
    byRef: spelled(port.byRef, (store, order) => order && spellOrder(store, order)),
    find: spelled(port.find, (store, order) => order && spellOrder(store, order)),
    byLink: spelled(port.byLink, (store, order) => order && spellOrder(store, order)),
    ofCustomer: port.ofCustomer,
    ofCustomerByNumber: spelled(port.ofCustomerByNumber, (store, order) => order && spellOrder(store, order)),
    history: port.history,
    cancel: spelledOutcome(port.cancel, spellTheirOrder),
  };
}

/** Of an offer only the texts of products: name, terms and files are written for the customer. */
const spellOffer = (store: Context['store'], offer: Offer): Offer => ({
  ...offer,
  items: regionalTexts(store, offer.items),
});

function spelledOffers(port: OfferPort): OfferPort {
  return {
    get: spelled(port.get, (store, offer) => offer && spellOffer(store, offer)),
    ofCustomer: port.ofCustomer,
    confirm: spelledOutcome(port.confirm, spellCart),
    cancel: port.cancel,
    leave: spelled(port.leave, (store, cart) => cart && spellCart(store, cart)),
    putAside: port.putAside,
    document: port.document,
    file: port.file,
  };
}

function spelledPayments(port: PaymentPort): PaymentPort {
  return { ...port, settle: spelledOutcome(port.settle, spellTheirOrder) };
}

/**
 * The ports of a backend with the shop's texts in the spelling of each store's region. Backends give texts in the
 * language of the store; the storefront spells them, here and nowhere else (decision 0021).
 */
export function withRegionalSpelling(ports: CommercePorts): CommercePorts {
  return {
    ...ports,
    catalogue: spelledCatalogue(ports.catalogue),
    content: spelledContent(ports.content),
    reviews: spelledReviews(ports.reviews),
    cart: spelledCarts(ports.cart),
    checkout: spelledCheckout(ports.checkout),
    orders: spelledOrders(ports.orders),
    offers: spelledOffers(ports.offers),
    payments: spelledPayments(ports.payments),
    withdrawals: { ...ports.withdrawals, ofOrder: spelled(ports.withdrawals.ofOrder) },
  };
}
