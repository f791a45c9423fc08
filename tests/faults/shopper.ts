import { randomUUID } from 'node:crypto';
import { wireAddress } from '../e2e/addresses';
import { rawRequest } from '../e2e/raw-request';

/** Places an order by bank transfer in the nl store, which is confirmed at once. Gives its number. */
export async function orderByTransfer(port: number): Promise<string> {
  let cookie = '';
  const call = async (method: string, body: unknown, headers: Record<string, string> = {}) => {
    const reply = await rawRequest('/api/cart?locale=nl_NL&currency=EUR', {
      port,
      host: 'nl.localhost',
      method,
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify(body),
    });
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body}`);
    cookie = (reply.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ') || cookie;
    return JSON.parse(reply.body) as { orderData?: { number: string } };
  };
  await call('POST', [{ product: 'ORB-GRELOT', qty: 1 }]);
  await call('PUT', { type: 'checkout-setEmail', email: 'faults@shop.example' });
  await call('PUT', { type: 'checkout-setShippingAddress', address: wireAddress('NL') });
  await call('PUT', { type: 'checkout-setBillingAddress', sameAsShipping: true });
  const shipping = { type: 'checkout-setShippingMethod', carrier_code: 'postnl', method_code: 'standard' };
  await call('PUT', shipping);
  await call('PUT', { type: 'checkout-setPaymentMethod', code: 'banktransfer' });
  const placed = await call('PUT', { type: 'checkout-placeOrder' }, { 'idempotency-key': randomUUID() });
  return placed.orderData?.number ?? '';
}
