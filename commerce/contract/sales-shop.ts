import type { Address } from '../model/address';
import type { AddLine } from '../model/cart';
import type { CommerceBackend, PaymentState, SandboxPort, StoreContext } from '../port';

/** A mail that left the shop. */
export interface SentMail {
  /** File name without its folder. */
  name: string;
  raw: Buffer;
}

/** A shop with the articles of `sales-articles.ts`, opened for the contract suite of selling. */
export interface SalesShop {
  readonly backend: CommerceBackend;
  /** Of `backend`. */
  readonly sandbox: SandboxPort;
  /** The same shop on a payment service that cannot end payments, and that says what `pay` told it last. */
  readonly stubborn: CommerceBackend;
  pay(transactionId: string, state: PaymentState | 'unavailable'): void;
  /** One more node of the shop: connections of its own, the same data. */
  node(): Promise<CommerceBackend>;
  setStock(sku: string, pieces: number): Promise<void>;
  stockOf(sku: string): Promise<number>;
  setEnabled(sku: string, enabled: boolean): Promise<void>;
  setPrice(sku: string, minor: number): Promise<void>;
  /** Rows per table of everything that selling writes. */
  rows(): Promise<Record<string, number>>;
  mails(): Promise<SentMail[]>;
  close(): Promise<void>;
}

export const uk: StoreContext = { store: 'uk', currency: 'GBP' };
export const nl: StoreContext = { store: 'nl', currency: 'EUR' };
export const de: StoreContext = { store: 'de', currency: 'EUR' };

const nobody: Address = {
  salutation: '',
  firstname: 'Ada',
  middlename: '',
  lastname: 'Uil',
  company: '',
  street: { street: 'Uilenvlucht', number: '1', addition: '' },
  postcode: '1000 ZZ',
  city: 'Amsterdam',
  region: '',
  country: 'NL',
  telephone: '',
  vat: '',
  poNumber: '',
};

/** An address that the store of the context delivers to. */
export function addressIn({ store }: StoreContext, changes: Partial<Address> = {}): Address {
  const places: Partial<Record<StoreContext['store'], Partial<Address>>> = {
    uk: { country: 'GB', postcode: 'AB12 3CD', city: 'Aberdeen' },
    de: { country: 'DE', postcode: '12345', city: 'Berlin' },
  };
  return { ...nobody, ...places[store], ...changes };
}

/** The data of a success; throws the failure otherwise, which names it in the test's report. */
export function data<T>(result: { ok: true; data: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.data;
}

/** The failure of a call that must fail. */
export function failure<E>(result: { ok: true; data: unknown } | { ok: false; error: E }): E {
  if (result.ok) throw new Error(`it succeeded: ${JSON.stringify(result.data)}`);
  return result.error;
}

let keys = 0;
/** An Idempotency-Key that no other test uses. */
export const newKey = () => `key-${process.pid}-${(keys += 1)}`;

export const origin = 'http://uk.localhost:3000';

interface Basket {
  sku?: string;
  qty?: number;
  payment?: string;
}

/** A cart that lacks nothing but its order: the id. */
export async function readyCart(
  { cart, checkout }: CommerceBackend,
  context: StoreContext,
  { sku = 'CAM-1', qty = 1, payment = 'visa' }: Basket = {},
): Promise<string> {
  const { id } = data(await cart.add(context, null, [{ product: sku, qty }]));
  data(await checkout.setEmail(context, id, 'ada@example.com'));
  const { available_shipping_methods: methods } = data(
    await checkout.setShippingAddress(context, id, addressIn(context)),
  );
  const [method] = methods;
  if (!method) throw new Error('nothing can be sent');
  data(await checkout.setShippingMethod(context, id, method.carrier_code, method.method_code));
  data(await checkout.setPaymentMethod(context, id, payment));
  return id;
}

/** A placed order with the id of its payment. */
export async function placedOrder(backend: CommerceBackend, context: StoreContext, basket: Basket = {}) {
  const cartId = await readyCart(backend, context, basket);
  const placed = data(
    await backend.checkout.placeOrder(context, cartId, { idempotencyKey: newKey(), origin }),
  );
  return { ...placed, transactionId: transactionOf(placed.cancelUrl) };
}

/** The id of a payment, as the addresses of its return carry it. */
export function transactionOf(cancelUrl: string): string {
  return new URL(cancelUrl, origin).searchParams.get('transactionid') ?? '';
}

/** Ways to add to carts of the Dutch store: what comes of it, and the cart where it has to go well. */
export function cartsOf(shop: () => SalesShop) {
  const add = (lines: AddLine[], id: string | null = null) => shop().backend.cart.add(nl, id, lines);
  const filled = async (...lines: AddLine[]) => data(await add(lines));
  return { add, filled };
}
