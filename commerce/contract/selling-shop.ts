import type { OrderLimit, StockShares } from '@/config/limits/order-limits';
import type { Context, CustomerId } from '../context';
import type { Address } from '../model/address';
import type { AddLine, Cart } from '../model/cart';
import type { NewCoupon } from '../model/coupon';
import type { OfferFile } from '../model/offer';
import type { Email } from '../model/email';
import type { Order } from '../model/order';
import type { SandboxChoice } from '../ports/payments';
import type { PaymentState } from '../model/payment';
import type { CommerceBackend } from '../runtime';
import { nl } from './catalogue-fixture';
import type { ContractEngine, ContractShop, Fixture } from './contract-shop';

/** What a provider may report. */
export type ProviderState = PaymentState | 'charged_back' | 'unavailable';

interface Movement {
  readonly reference: string;
  readonly amountMinor: number;
}

/** What a provider reports besides the state. */
export interface ProviderFacts {
  /** What was to be paid, if it is not what the shop asked for. */
  readonly amount?: { readonly minor: number; readonly currency: string };
  readonly captures?: readonly Movement[];
  readonly refunds?: readonly Movement[];
  /** The sum of all refunds so far, in minor units. */
  readonly refundedMinor?: number;
  /** The customer has paid, and the money has not arrived. */
  readonly authorised?: boolean;
}

/** The same shop with a payment provider that cannot end a payment: it may be paid after it was canceled. */
export interface LatePayments {
  readonly backend: CommerceBackend;
  /** Sets the provider's state of a payment; `unavailable`: it does not answer. */
  setState(transactionId: string, state: ProviderState, more?: ProviderFacts): void;
  /** Whether the provider opens payment pages at all. */
  setAvailable(available: boolean): void;
}

/** The stand-in for VIES that the nodes of a shop ask about VAT numbers. */
export interface FakeVies {
  /** Numbers without an answer are invalid. `unavailable`: the member state does not answer. */
  setAnswer(vatNumber: string, answer: 'valid' | 'invalid' | 'unavailable'): void;
  /** The numbers that were asked for so far. */
  readonly asked: readonly string[];
  /** Lets hours pass for the stored answers. */
  ageAnswers(hours: number): Promise<void>;
}

/** An offer made by staff; by default one CAM-1 for 99.99, valid for a day. */
export interface OfferFixture {
  readonly context: Context;
  readonly items?: readonly { readonly sku: string; readonly quantity: number; readonly price: number }[];
  /** Days until it expires; negative for an expired one. */
  readonly days?: number;
  readonly name?: string;
  readonly terms?: string;
  readonly files?: readonly OfferFile[];
}

/** A shop with `fixture/articles.ts`, for the contract suites of selling. */
export interface SellingShop extends ContractShop {
  /** The customer's choice on the payment page of `backend`; the first one is final. Resolves with the final state. */
  choosePayment(transactionId: string, choice: SandboxChoice): Promise<PaymentState>;
  readonly latePayments: LatePayments;
  readonly vies: FakeVies;
  /**
   * Opens another node: connections of its own, the same data. `limits`: of orders; any number without them. `shares`: what
   * unpaid orders may hold; everything without them. `secret`: of the shop, that of the other nodes by default.
   */
  openNode(limits?: readonly OrderLimit[], shares?: StockShares, secret?: string): Promise<CommerceBackend>;
  /** The same for a shop without a payment provider. */
  openWithoutProvider(): Promise<CommerceBackend>;
  /** Makes an offer. `token` is the secret of its URL. */
  createOffer(offer: OfferFixture): Promise<{ readonly token: string; readonly number: string }>;
  /** Lets the time of an offer pass. */
  expireOffer(number: string): Promise<void>;
  /** Lets the time pass after which unpaid bank transfers expire, and runs the job that cancels their orders. */
  expireTransfers(): Promise<void>;
  /** Lets hours pass for links, sessions and failed sign-ins of customers, and the limits of their emails. */
  ageAccounts(hours: number): Promise<void>;
  /** The number of units that can be sold. */
  stockOf(sku: string): Promise<number>;
  /** Sets the price in every currency, in minor units. */
  setPrice(sku: string, minor: number): Promise<void>;
  /** Reduces a price in every currency for a day, in minor units. */
  reducePrice(sku: string, regular: number, reduced: number): Promise<void>;
  /** Lets the time of reductions pass, and ends them as the shop does. */
  endReductions(): Promise<void>;
  /** An account of the store's website that is confirmed. It cannot be signed in to. */
  createCustomer(context: Context, email: string): Promise<CustomerId>;
  /** Creates a coupon, as an operator does. */
  createCoupon(coupon: NewCoupon): Promise<void>;
  /** The uses of a coupon that are counted, and the orders that they belong to. */
  couponUses(code: string): Promise<{ used: number; orders: number }>;
  /** The emails that were sent so far. Jobs send them only after `runtime.startJobs`. */
  emails(): Promise<readonly Email[]>;
}

/** An engine whose shops can sell. */
export interface SellingEngine extends ContractEngine {
  open(fixture: Fixture): Promise<SellingShop>;
}

const baseAddress: Address = {
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
export function addressIn({ store }: Context, changes: Partial<Address> = {}): Address {
  const byStore: Partial<Record<Context['store'], Partial<Address>>> = {
    uk: { country: 'GB', postcode: 'AB12 3CD', city: 'Aberdeen' },
    de: { country: 'DE', postcode: '12345', city: 'Berlin' },
    fr: { country: 'FR', postcode: '75001', city: 'Paris' },
    be_nl: { country: 'BE', postcode: '1000', city: 'Brussel' },
    no: { country: 'NO', postcode: '0025', city: 'Oslo' },
    ch_de: { country: 'CH', postcode: '8001', city: 'Zürich' },
  };
  return { ...baseAddress, ...byStore[store], ...changes };
}

/** The data of a success. Throws the failure otherwise, so that the test report contains it. */
export function data<T>(result: { ok: true; data: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.data;
}

/** The failure of a call that must fail. */
export function failure<E>(result: { ok: true; data: unknown } | { ok: false; error: E }): E {
  if (result.ok) throw new Error(`expected a failure: ${JSON.stringify(result.data)}`);
  return result.error;
}

/** A browser that has no cart. */
export const noCart = { cartId: null };

let keys = 0;
/** An unused Idempotency-Key. */
export const newKey = () => `key-${process.pid}-${(keys += 1)}`;

/** The pages that `placeOrder` gets for the way back from the payment. */
export const returnUrls = {
  success: 'https://shop.example/paid',
  cancel: 'https://shop.example/back',
  notification: 'https://shop.example/notification',
};

/** The input of an order that needs nothing else. */
export const orderInput = () => ({ idempotencyKey: newKey(), returnUrls });

interface Basket {
  sku?: string;
  qty?: number;
  payment?: string;
  email?: string;
  address?: Partial<Address>;
}

/** The id of a cart that is ready to be ordered. */
export async function readyCart(backend: CommerceBackend, context: Context, basket: Basket = {}) {
  const { sku = 'CAM-1', qty = 1, ...steps } = basket;
  const { id } = data(await backend.cart.add(context, null, [{ product: sku, qty }]));
  await completeCheckout(backend, context, id, steps);
  return id;
}

/** Takes the steps of the checkout for a cart with lines. */
export async function completeCheckout(
  { checkout }: CommerceBackend,
  context: Context,
  id: string,
  { payment = 'visa', email = 'ada@example.com', address }: Omit<Basket, 'sku' | 'qty'> = {},
): Promise<void> {
  data(await checkout.setEmail(context, id, email));
  const { availableShippingMethods: methods } = data(
    await checkout.setShippingAddress(context, id, addressIn(context, address)),
  );
  const [method] = methods;
  if (!method) throw new Error('no shipping method is available');
  data(await checkout.setShippingMethod(context, id, method.carrierCode, method.methodCode));
  data(await checkout.setPaymentMethod(context, id, payment));
}

/** A placed order. `transactionId` is empty for a bank transfer. */
export async function placedOrder(backend: CommerceBackend, context: Context, basket: Basket = {}) {
  const cartId = await readyCart(backend, context, basket);
  const placed = data(await backend.checkout.placeOrder(context, cartId, orderInput()));
  return { ...placed, transactionId: placed.transactionId ?? '' };
}

/** Pays for a placed order, as the customer on the payment page and the return from it do. */
export async function pay(
  { backend, choosePayment }: Pick<SellingShop, 'backend' | 'choosePayment'>,
  context: Context,
  {
    order,
    transactionId,
  }: { readonly order: { readonly ref: string }; readonly transactionId?: string | null },
): Promise<Order> {
  const id = transactionId ?? '';
  await choosePayment(id, 'paid');
  return data(await backend.payments.settle(context, id, [order.ref])).order;
}

/** An active cart that exists. */
export async function cartOf({ cart }: CommerceBackend, context: Context, id: string): Promise<Cart> {
  const active = await cart.get(context, id);
  if (!active) throw new Error(`no active cart ${id}`);
  return active;
}

/** Adds to carts of the Dutch store; `filled` throws failures. */
export function cartsOf(shop: SellingShop) {
  const add = (lines: readonly AddLine[], id: string | null = null) => shop.backend.cart.add(nl, id, lines);
  const filled = async (...lines: readonly AddLine[]) => data(await add(lines));
  return { add, filled };
}

/** Converts the value codes of chosen options to value ids, as the product page has them. Unknown codes stay. */
export async function valueIds(
  { catalogue }: CommerceBackend,
  sku: string,
  codes: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const [card] = await catalogue.cards(nl, [sku]);
  const product = card && (await catalogue.product(nl, card.id));
  const ids = Object.entries(codes).map(([attribute, code]): [string, string] => {
    const option = product?.configurableOptions.find(({ attributeCode }) => attributeCode === attribute);
    const value = option?.values.find((each) => each.code === code);
    return [attribute, value ? String(value.valueIndex) : code];
  });
  return Object.fromEntries(ids);
}
