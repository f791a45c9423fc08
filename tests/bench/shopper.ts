import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** A shopper of the nl store with a cookie jar. Throws if a call fails. */
export class Shopper {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly port: number) {}

  /** A call of the cart API, or of the API at `path`. */
  call(
    method: 'GET' | 'POST' | 'PUT',
    body?: unknown,
    headers: Record<string, string> = {},
    path = '/api/cart',
  ): Promise<unknown> {
    return new Promise((done, failed) => {
      const json = body === undefined ? '' : JSON.stringify(body);
      const options = {
        agent,
        port: this.port,
        host: '127.0.0.1',
        path: `${path}?locale=nl_NL&currency=EUR`,
        method,
        headers: {
          host: 'nl.localhost',
          cookie: [...this.cookies.values()].join('; '),
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(json),
          ...headers,
        },
      };
      const sent = request(options, (response) => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [pair = ''] = line.split(';', 1);
          this.cookies.set(pair.split('=', 1)[0] ?? '', pair);
        }
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          response.statusCode === 200
            ? done(JSON.parse(text))
            : failed(new Error(`${response.statusCode} ${text}`)),
        );
      });
      sent.once('error', failed);
      sent.end(json);
    });
  }

  /** Adds one unit of a bench product to the cart. */
  add(index: number): Promise<unknown> {
    return this.call('POST', [{ product: `BEN-${String((index % 100) + 1).padStart(4, '0')}`, qty: 1 }]);
  }

  /** Signs in. */
  signIn(email: string, password: string): Promise<unknown> {
    return this.call('POST', { type: 'login', email, password }, {}, '/api/user');
  }

  /** Completes every step of the checkout except placing the order. */
  async prepareOrder(index: number): Promise<void> {
    await this.add(index);
    const address = {
      firstname: 'Bench',
      lastname: 'Koper',
      street: { street: 'Uilenvlucht', number: '1', addition: '' },
      postcode: '1011 AB',
      city: 'Amsterdam',
      country: 'NL',
    };
    await this.call('PUT', { type: 'checkout-setEmail', email: `bench-${index}@shop.example` });
    await this.call('PUT', { type: 'checkout-setShippingAddress', address });
    await this.call('PUT', { type: 'checkout-setBillingAddress', sameAsShipping: true });
    await this.call('PUT', {
      type: 'checkout-setShippingMethod',
      carrier_code: 'postnl',
      method_code: 'standard',
    });
    await this.call('PUT', { type: 'checkout-setPaymentMethod', code: 'ideal' });
  }

  placeOrder(index: number): Promise<unknown> {
    return this.call('PUT', { type: 'checkout-placeOrder' }, { 'idempotency-key': `bench-order-${index}` });
  }
}
