import { randomUUID } from 'node:crypto';
import { parseSetCookie } from 'cookie';
import { wireAddress } from '../e2e/addresses';
import { rawRequest, type RawReply } from '../e2e/raw-request';

/** What a call of the cart answers, as far as tests read it. */
interface CartReply {
  readonly id?: string;
  readonly code?: string;
  readonly fields?: Record<string, string>;
  readonly redirect?: string;
  readonly cancelUrl?: string;
  readonly total_quantity?: number;
  readonly tax?: { readonly notice: string | null; readonly rate: number } | null;
  readonly prices?: { readonly grand_total: unknown };
  readonly applied_coupons?: readonly { readonly code: string; readonly message: string | null }[];
  readonly available_payment_methods?: readonly { readonly code: string }[];
  readonly orderData?: { readonly number: string };
}

interface Answer {
  readonly status: number;
  readonly headers: RawReply['headers'];
  readonly body: CartReply;
}

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface ShopperOptions {
  readonly host?: string;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly email?: string;
  /** What `prepare` adds to the cart. */
  readonly sku?: string;
  /** By TLS, as through the proxy of several nodes. */
  readonly tls?: boolean;
}

/** A visitor who keeps cookies like a browser, but sends whatever headers the test chooses. In the nl store by default. */
export class Shopper {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly port: number,
    readonly options: ShopperOptions = {},
  ) {}

  /** Requests a path, or an absolute URL of the shop. */
  async ask(url: string, { method = 'GET', headers = {}, body = '' }: Call = {}): Promise<RawReply> {
    const path = url.replace(/^https?:\/\/[^/]+/, '');
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await rawRequest(path, {
      port: this.port,
      host: this.options.host ?? 'nl.localhost',
      tls: this.options.tls ?? false,
      method,
      headers: { ...this.options.headers, ...(cookie === '' ? {} : { cookie }), ...headers },
      body,
    });
    for (const line of reply.headers['set-cookie'] ?? []) this.#keep(line);
    return reply;
  }

  #keep(line: string): void {
    const { name, value = '', maxAge } = parseSetCookie(line);
    if (maxAge === 0) this.cookies.delete(name);
    else this.cookies.set(name, encodeURIComponent(value));
  }

  /** A call of the cart, whatever its status. */
  async call(method: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const reply = await this.ask('/api/cart', {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, headers: reply.headers, body: JSON.parse(reply.body) as CartReply };
  }

  /** A call of the cart. Throws unless the status is 200. */
  async change(method: string, body?: unknown, headers: Record<string, string> = {}): Promise<CartReply> {
    const answer = await this.call(method, body, headers);
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Fills the cart and completes the checkout except for placing the order. */
  async prepare(payment: string): Promise<void> {
    await this.change('POST', [{ product: this.options.sku ?? 'ORB-GRELOT', qty: 1 }]);
    await this.change('PUT', {
      type: 'checkout-setEmail',
      email: this.options.email ?? 'faults@shop.example',
    });
    await this.change('PUT', { type: 'checkout-setShippingAddress', address: wireAddress('NL') });
    await this.change('PUT', { type: 'checkout-setBillingAddress', sameAsShipping: true });
    const shipping = { type: 'checkout-setShippingMethod', carrier_code: 'postnl', method_code: 'standard' };
    await this.change('PUT', shipping);
    await this.change('PUT', { type: 'checkout-setPaymentMethod', code: payment });
  }

  placeOrder(key: string = randomUUID()): Promise<Answer> {
    return this.call('PUT', { type: 'checkout-placeOrder' }, { 'idempotency-key': key });
  }

  /** Orders one unit. `payment`: the code of the method; bank transfer confirms the order at once. */
  async order(payment: string): Promise<CartReply> {
    await this.prepare(payment);
    return this.change('PUT', { type: 'checkout-placeOrder' }, { 'idempotency-key': randomUUID() });
  }

  /** Sends the form of the payment page. */
  decide(path: string, choice: string, headers: Record<string, string> = {}): Promise<RawReply> {
    const body = `choice=${choice}`;
    return this.ask(`${path}/decide`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
        ...headers,
      },
      body,
    });
  }
}

/** Places an order by bank transfer in the nl store, which is confirmed at once. Returns its number. */
export async function orderByTransfer(port: number): Promise<string> {
  const placed = await new Shopper(port).order('banktransfer');
  return placed.orderData?.number ?? '';
}
