import { wireAddress } from '../e2e/addresses';
import { Shopper } from '../faults/shopper';

/** Buys one unit of each article in the German store, and pays. Resolves with the number of the order and its buyer. */
export async function buyInGermany(
  port: number,
  skus: readonly string[],
): Promise<{ number: string; shopper: Shopper }> {
  const shopper = new Shopper(port, { host: 'de.localhost' });
  await shopper.change(
    'POST',
    skus.map((product) => ({ product, qty: 1 })),
  );
  await shopper.change('PUT', { type: 'checkout-setEmail', email: 'afternoon@shop.example' });
  await shopper.change('PUT', { type: 'checkout-setShippingAddress', address: wireAddress('DE') });
  await shopper.change('PUT', { type: 'checkout-setBillingAddress', sameAsShipping: true });
  const shipping = { type: 'checkout-setShippingMethod', carrier_code: 'dhl', method_code: 'standard' };
  await shopper.change('PUT', shipping);
  await shopper.change('PUT', { type: 'checkout-setPaymentMethod', code: 'paypal' });
  const placed = await shopper.placeOrder();
  if (placed.status !== 200) throw new Error(`${placed.status} ${JSON.stringify(placed.body)}`);
  const { redirect = '', orderData } = placed.body;
  const decided = await shopper.decide(new URL(redirect).pathname, 'paid');
  await shopper.ask(decided.headers.location ?? '');
  return { number: orderData?.number ?? '', shopper };
}
