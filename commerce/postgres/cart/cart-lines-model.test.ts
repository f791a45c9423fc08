import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Context } from '../../context';
import { uk } from '../../contract/catalogue-fixture';
import { addressIn, data, orderInput } from '../../contract/selling-shop';
import type { Cart } from '../../model/cart';
import type { CommerceBackend } from '../../runtime';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { suiteShop } from '../../contract/suite-shop';

const skus = ['CAM-1', 'CABLE-1'] as const;
type Quantities = Record<string, number>;

const plus = (left: Quantities, right: Quantities): Quantities =>
  Object.fromEntries(skus.map((sku) => [sku, (left[sku] ?? 0) + (right[sku] ?? 0)]));
const minus = (left: Quantities, right: Quantities): Quantities =>
  Object.fromEntries(skus.map((sku) => [sku, Math.max(0, (left[sku] ?? 0) - (right[sku] ?? 0))]));
const quantitiesOf = (cart: Cart | null): Quantities =>
  plus({}, Object.fromEntries((cart?.items ?? []).map(({ product, quantity }) => [product.sku, quantity])));

interface ModelOrder {
  readonly transactionId: string;
  readonly ref: string;
  readonly quantities: Quantities;
  /** `late`: it was paid after it was canceled, and stays so. */
  state: 'pending' | 'paid' | 'canceled' | 'late';
  readonly owner: 'guest' | 'customer';
}

/** A browser with two tabs: they share the cookie, but a tab may still show the cart of an earlier one. */
class Browser {
  token: string | null = null;
  staleToken: string | null = null;
  signedIn = false;
  orders: ModelOrder[] = [];
  /** What is in the cart of the browser, and in that of the customer who is signed out. */
  cart: Quantities = plus({}, {});
  left: Quantities = plus({}, {});

  constructor(
    private readonly customer: Context,
    private readonly backend: CommerceBackend,
  ) {}

  get context(): Context {
    return this.signedIn ? this.customer : uk;
  }

  /** Every answer with a cart renews the cookie. */
  keep(cart: Cart | null): void {
    if (!cart || cart.id === this.token) return;
    this.staleToken = this.token;
    this.token = cart.id;
  }

  /** `GET /api/cart`. */
  async read(): Promise<Cart | null> {
    const tokenCart = this.token === null ? null : await this.backend.cart.get(this.context, this.token);
    const cart = tokenCart ?? (this.signedIn ? await this.backend.cart.claim(this.context, null) : null);
    this.keep(cart);
    return cart;
  }

  async add(token: string | null, sku: string, qty: number): Promise<void> {
    this.keep(data(await this.backend.cart.add(this.context, token, [{ product: sku, qty }])));
    this.cart = plus(this.cart, { [sku]: qty });
  }

  async place(): Promise<void> {
    const cart = await this.read();
    if (!cart || cart.items.length === 0) return;
    const { checkout } = this.backend;
    const { id } = cart;
    if (!this.signedIn) data(await checkout.setEmail(this.context, id, 'ada@example.com'));
    const addressed = data(await checkout.setShippingAddress(this.context, id, addressIn(uk)));
    const [method] = addressed.availableShippingMethods;
    data(
      await checkout.setShippingMethod(this.context, id, method?.carrierCode ?? '', method?.methodCode ?? ''),
    );
    data(await checkout.setPaymentMethod(this.context, id, 'visa'));
    const placed = data(await checkout.placeOrder(this.context, id, orderInput()));
    this.orders.push({
      transactionId: placed.transactionId ?? '',
      ref: placed.order.ref,
      quantities: this.cart,
      state: 'pending',
      owner: this.signedIn ? 'customer' : 'guest',
    });
    this.cart = plus({}, {});
  }

  async signIn(): Promise<void> {
    if (this.signedIn) return;
    this.signedIn = true;
    this.keep(await this.backend.cart.claim(this.context, this.token));
    this.cart = plus(this.cart, this.left);
    this.left = plus({}, {});
  }

  /** Deletes the cookies. What a guest has ordered here before is of no browser any more. */
  signOut(): void {
    if (!this.signedIn) return;
    this.signedIn = false;
    [this.token, this.staleToken] = [null, null];
    [this.left, this.cart] = [this.cart, plus({}, {})];
    this.orders = this.orders.filter(({ owner }) => owner === 'customer');
  }

  async empty(): Promise<void> {
    const cart = await this.read();
    const items = (cart?.items ?? []).map(({ id }) => ({ id, qty: 0 }));
    if (cart) data(await this.backend.cart.update(this.context, cart.id, items));
    this.cart = plus({}, {});
  }

  private change({ owner, quantities }: ModelOrder, by: typeof plus): void {
    if (owner === 'customer' && !this.signedIn) this.left = by(this.left, quantities);
    else this.cart = by(this.cart, quantities);
  }

  giveBack = (order: ModelOrder): void => this.change(order, plus);
  takeAway = (order: ModelOrder): void => this.change(order, minus);
}

const shop = suiteShop(postgresEngine);
let customers = 0;

const report = async (order: ModelOrder, state: Report) => {
  const { backend, setState } = shop.latePayments;
  setState(order.transactionId, state);
  // As a notification or the job does, without any browser.
  expect(await backend.payments.notify(uk, { transactionId: order.transactionId, posted: null })).toBe(
    'accepted',
  );
};

const reports = ['refused', 'expired', 'canceled', 'paid'] as const;
type Report = (typeof reports)[number];

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('add' as const),
      sku: fc.constantFrom(...skus),
      qty: fc.integer({ min: 1, max: 3 }),
      tab: fc.constantFrom('this', 'stale'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('place' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('report' as const),
      state: fc.constantFrom(...reports),
      order: fc.nat(9),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constantFrom('empty', 'sign in', 'sign out', 'reload') }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const statuses = { pending: 'pending_payment', paid: 'processing', canceled: 'canceled', late: 'canceled' };

async function decide(browser: Browser, order: ModelOrder, state: Report): Promise<void> {
  await report(order, state);
  const stored = await shop.latePayments.backend.orders.byRef(uk, order.ref);
  if (order.state === 'pending') {
    order.state = state === 'paid' ? 'paid' : 'canceled';
    if (state !== 'paid') browser.giveBack(order);
  } else if (order.state === 'canceled' && state === 'paid') {
    // The cart may have another order by now: then a person looks at the money, and no line moves.
    order.state = stored?.status === 'processing' ? 'paid' : 'late';
    if (order.state === 'paid') browser.takeAway(order);
  }
  expect(stored?.status).toBe(statuses[order.state]);
}

async function run(browser: Browser, command: Step): Promise<void> {
  switch (command.type) {
    case 'add': {
      const stale = command.tab === 'stale' && browser.staleToken !== null;
      return browser.add(stale ? browser.staleToken : browser.token, command.sku, command.qty);
    }
    case 'report': {
      const order = browser.orders[command.order % Math.max(1, browser.orders.length)];
      return order && decide(browser, order, command.state);
    }
    case 'place':
      return browser.place();
    case 'empty':
      return browser.empty();
    case 'sign in':
      return browser.signIn();
    case 'sign out':
      return browser.signOut();
    case 'reload':
      return void (await browser.read());
  }
}

it('lines leave a cart only in an order that holds, or by the shopper’s hand', async () => {
  for (const sku of skus) await shop.setStock(sku, 100_000);
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
    const email = `lines-${(customers += 1)}@example.com`;
    const customer = { ...uk, customer: await shop.createCustomer(uk, email) };
    const browser = new Browser(customer, shop.latePayments.backend);
    for (const command of steps) {
      await run(browser, command);
      expect(quantitiesOf(await browser.read())).toEqual(browser.cart);
    }
    await browser.signIn();
    expect(quantitiesOf(await browser.read())).toEqual(browser.cart);
  });
  await fc.assert(property, { numRuns: 40 });
});
