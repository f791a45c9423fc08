import { site } from '@/config/site/site';
import { hasRegionalSpelling, regionalPages, regionalTexts } from '@/lib/text/regional-text';
import { ok, type Result } from '@/lib/result';
import type { Context } from './context';
import type { Cart } from './model/cart';
import type { Offer } from './model/offer';
import type { Order } from './model/order';
import type { CommercePorts } from './ports/ports';

type Store = Context['store'];
type Spell<Value> = (store: Store, value: Value) => Value;

type ValueOf<Method> = Method extends (...input: never[]) => Promise<infer Answer>
  ? [Answer] extends [Result<infer Data, unknown>]
    ? Data
    : Answer
  : never;

type Spellings = {
  readonly [Port in keyof CommercePorts]?: {
    readonly [Method in keyof CommercePorts[Port]]?: Spell<NonNullable<ValueOf<CommercePorts[Port][Method]>>>;
  };
};

/** Of a cart only the texts of products: addresses, email and codes are the customer's. */
function spellCart(store: Store, cart: Cart): Cart {
  const items = cart.items.map(({ product, ...item }) => {
    const { name, categories, options, parts, image } = product;
    const texts = regionalTexts(store, { name, categories, options, parts, image });
    return { ...item, product: { ...product, ...texts } };
  });
  return { ...cart, items };
}

/** Of an order, and of an offer, too: name, terms and files are written for the customer. */
const spellItems = <Value extends Pick<Order | Offer, 'items'>>(store: Store, value: Value): Value => ({
  ...value,
  items: regionalTexts(store, value.items),
});

const spellTheirOrder = <Value extends { readonly order: Order }>(store: Store, value: Value): Value => ({
  ...value,
  order: spellItems(store, value.order),
});

/**
 * Methods that return shop texts, and the fields to localise in each. All others are passed on: most answers have
 * names, addresses, reviews and messages of customers, files or secrets, of which a letter must not change.
 */
const spellings: Spellings = {
  catalogue: {
    menu: regionalTexts,
    category: regionalTexts,
    listCategory: regionalTexts,
    listBrand: regionalTexts,
    search: regionalTexts,
    suggest: regionalTexts,
    filters: regionalTexts,
    filterDefinitions: regionalTexts,
    product: regionalTexts,
    cards: regionalTexts,
    featured: regionalTexts,
    brands: regionalTexts,
    feedArticles: regionalTexts,
  },
  content: { contentPage: regionalPages, contentLinks: regionalPages, contentBlock: regionalPages },
  reviews: {
    latest: (store, quotes) =>
      quotes.map((quote) => ({ ...quote, product: regionalTexts(store, quote.product) })),
  },
  cart: {
    get: spellCart,
    current: spellCart,
    add: spellCart,
    claim: spellCart,
    update: spellCart,
    remove: spellCart,
    reorder: (store, { cart, notAdded }) => ({
      cart: cart && spellCart(store, cart),
      notAdded: regionalTexts(store, notAdded),
    }),
  },
  coupons: { apply: spellCart, remove: spellCart },
  checkout: {
    setEmail: spellCart,
    setShippingAddress: spellCart,
    setBillingAddress: spellCart,
    setShippingMethod: spellCart,
    setPaymentMethod: spellCart,
    placeOrder: spellTheirOrder,
    cancelPayment: spellCart,
  },
  orders: {
    byRef: spellItems,
    cancel: (store, { order, cart }) => ({
      order: spellItems(store, order),
      cart: cart && spellCart(store, cart),
    }),
  },
  orderLookup: { find: spellItems, byLink: spellItems },
  customerOrders: { byNumber: spellItems },
  offers: { get: spellItems, confirm: spellCart },
  payments: { settle: spellTheirOrder },
  withdrawals: { ofOrder: regionalTexts },
};

type Call = (context: Context, ...rest: unknown[]) => Promise<unknown>;

const isResult = (value: unknown): value is Result<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'ok' in value;

/** A call whose answer is spelled where the region of the store has a spelling of its own, unless it is a failure. */
const spelled =
  (call: Call, spell: Spell<unknown>): Call =>
  async (context, ...rest) => {
    const answer = await call(context, ...rest);
    if (answer === null || !hasRegionalSpelling(context.store)) return answer;
    if (!isResult(answer)) return spell(context.store, answer);
    return answer.ok ? ok(spell(context.store, answer.data)) : answer;
  };

/** A port with the answers of some methods spelled. A method that the backend lacks stays absent. */
function spelledPort(port: object, spells: Readonly<Record<string, Spell<unknown> | undefined>>): object {
  const calls = Object.entries<Call>({ ...port }).map(([name, call]) => {
    const spell = spells[name];
    return [name, spell ? spelled(call, spell) : call] as const;
  });
  return Object.fromEntries(calls);
}

/**
 * The ports of a backend with the shop's texts in the spelling of each store's region. Backends give texts in the
 * language of the store; the storefront spells them, here and nowhere else (decision 0021).
 */
export function withRegionalSpelling<Ports extends CommercePorts>(ports: Ports): Ports {
  // The words are those of the demo's texts: a merchant's texts stay as they were written.
  if (!site.demo) return ports;
  const changed = Object.entries(spellings).flatMap(([name, spells]) => {
    const port = ports[name as keyof CommercePorts];
    return port ? [[name, spelledPort(port, spells as Parameters<typeof spelledPort>[1])] as const] : [];
  });
  // Every port keeps its methods and their types.
  return { ...ports, ...(Object.fromEntries(changed) as Partial<Ports>) };
}
