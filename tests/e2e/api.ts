import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import { localeKey } from '@/config/shop/stores';
import type { ShownCart } from '@/features/cart/shown-cart';
import type { PaymentMethodCode } from '@/config/types';
import type { Wire } from '@/lib/wire';
import { wireAddress } from './addresses';
import { expressMethod, testSkus } from './demo';
import type { Shop } from './fixtures';

export type WireCart = Wire<ShownCart>;

/** The response of `checkout-placeOrder` (spec §7). */
export interface PlacedReply {
  status: string;
  redirect: string;
  cancelUrl: string;
  orderData: { number: string; total: { value: number; currency: string }; email: string };
  id: string;
}

/** API calls of one shopper. `request` has the cookies and the base URL. */
export class Caller {
  constructor(
    readonly request: APIRequestContext,
    readonly shop: Shop,
    /** Scheme and host, if they differ from those of the project. */
    readonly origin = '',
  ) {}

  get path(): string {
    return `${this.origin}/api/cart?locale=${localeKey(this.shop.code)}&currency=${this.shop.currency}`;
  }

  post(data: unknown): Promise<APIResponse> {
    return this.request.post(this.path, { data });
  }

  put(data: unknown, headers: Record<string, string> = {}): Promise<APIResponse> {
    return this.request.put(this.path, { data, headers });
  }

  /** The cart of a reply, or the current cart. Fails the test unless the status is 200. */
  async cart(reply?: APIResponse): Promise<WireCart> {
    const answer = reply ?? (await this.request.get(this.path));
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as WireCart;
  }

  add(product: string, qty: number, options?: Record<string, number>): Promise<APIResponse> {
    return this.post([{ product, qty, ...(options ? { options } : {}) }]);
  }

  /** Completes the first two steps of the checkout: the email address and the addresses. */
  async prepareAddress(email = 'noa@shop.example'): Promise<WireCart> {
    const address = wireAddress(this.shop.config.country);
    await this.cart(await this.put({ type: 'checkout-setEmail', email }));
    await this.cart(await this.put({ type: 'checkout-setShippingAddress', address }));
    return this.cart(await this.put({ type: 'checkout-setBillingAddress', sameAsShipping: true }));
  }

  /** Completes every step of the checkout except placing the order; without the payment if it is null. */
  async prepare(payment: PaymentMethodCode | null, email?: string): Promise<WireCart> {
    await this.prepareAddress(email);
    const { carrier, method } = expressMethod(this.shop);
    const shipping = { type: 'checkout-setShippingMethod', carrier_code: carrier, method_code: method };
    const cart = await this.cart(await this.put(shipping));
    if (payment === null) return cart;
    return this.cart(await this.put({ type: 'checkout-setPaymentMethod', code: payment }));
  }

  placeOrder(key: string = randomUUID()): Promise<APIResponse> {
    return this.put({ type: 'checkout-placeOrder' }, { 'idempotency-key': key });
  }

  /** Places the order. Fails the test unless the status is 200. */
  async placed(key?: string): Promise<PlacedReply> {
    const reply = await this.placeOrder(key);
    expect(reply.status(), await reply.text()).toBe(200);
    return (await reply.json()) as PlacedReply;
  }

  /** Places the order and pays it in the sandbox. Returns its number. */
  async paid(): Promise<string> {
    const { orderData, redirect } = await this.placed();
    const reply = await this.request.post(`${redirect}/decide`, { form: { choice: 'paid' } });
    expect(reply.status(), await reply.text()).toBe(200);
    return orderData.number;
  }
}

/** The calls of a shopper with one chime in the cart. */
export async function callerWithChime({ request }: Pick<Page, 'request'>, shop: Shop): Promise<Caller> {
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  return caller;
}

/** Places an order of two chimes with the first payment method of the store, and pays it. Returns its number. */
export async function paidChimes(
  request: APIRequestContext,
  shop: Shop,
  email: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(testSkus.chime, 2));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa', email);
  const key = { 'idempotency-key': randomUUID() };
  const reply = await caller.put({ type: 'checkout-placeOrder', ...more }, key);
  const { orderData, redirect } = (await reply.json()) as PlacedReply;
  const paid = await request.post(`${redirect}/decide`, { form: { choice: 'paid' } });
  expect(paid.status(), await paid.text()).toBe(200);
  return orderData.number;
}
