import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nl } from '../../contract/catalogue-fixture';
import { data, failure, orderInput, readyCart } from '../../contract/selling-shop';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { suiteShop } from '../../contract/suite-shop';

describe('the email and addresses of a guest’s cart', () => {
  const shop = suiteShop(postgresEngine);

  const browser = () => ({ ...nl, browser: randomUUID() });
  const none = { email: null, shippingAddress: null, billingAddress: null };

  it('are shown to the browser that entered them, and to no other one that has the id', async () => {
    const [first, other] = [browser(), browser()];
    const { backend } = shop;
    const id = await readyCart(backend, first);
    expect(await backend.cart.get(first, id)).toMatchObject({ email: 'ada@example.com' });
    for (const context of [other, nl]) {
      expect(await backend.cart.get(context, id)).toMatchObject(none);
      const placed = await backend.checkout.placeOrder(context, id, orderInput());
      expect(failure(placed).code).toBe('email_missing');
    }
    expect((await backend.cart.get(first, id))?.shippingAddress).toMatchObject({ country: 'NL' });
    data(await backend.checkout.placeOrder(first, id, orderInput()));
  });

  it('are erased by a write of another browser, which never gets them', async () => {
    const { backend } = shop;
    const writes = [
      (id: string, by: typeof nl) => backend.cart.add(by, id, [{ product: 'CAM-1', qty: 1 }]),
      (id: string, by: typeof nl) => backend.checkout.setEmail(by, id, 'mallory@example.com'),
      (id: string, by: typeof nl) => backend.checkout.setBillingAddress(by, id, 'sameAsShipping'),
      (id: string, by: typeof nl) => backend.checkout.setPaymentMethod(by, id, 'visa'),
    ];
    for (const write of writes) {
      const [first, other] = [browser(), browser()];
      const id = await readyCart(backend, first);
      const written = data(await write(id, other));
      expect(JSON.stringify(written)).not.toContain('ada@example.com');
      expect(written).toMatchObject({ shippingAddress: null, billingAddress: null });
      expect(JSON.stringify(await backend.cart.get(first, id))).not.toContain('mallory@example.com');
    }
  });

  it('of a cart that somebody planted are not shown to whoever opened it', async () => {
    const { backend } = shop;
    const [attacker, victim] = [browser(), browser()];
    const id = await readyCart(backend, attacker, { email: 'mallory@example.com' });
    expect(await backend.cart.get(victim, id)).toMatchObject(none);
    data(await backend.checkout.setEmail(victim, id, 'ada@example.com'));
    expect(await backend.cart.get(victim, id)).toMatchObject({ ...none, email: 'ada@example.com' });
    expect(await backend.cart.get(attacker, id)).toMatchObject(none);
  });

  it('are those of the newer cart after another browser has canceled the order', async () => {
    const { backend } = shop;
    const [first, other] = [browser(), browser()];
    const canceled = await readyCart(backend, first);
    const newer = await readyCart(backend, other, { email: 'other@example.com' });
    const both = await backend.cart.current(other, { cartId: newer, canceledCartId: canceled });
    expect(both).toMatchObject({ totalQuantity: 2, email: 'other@example.com' });
    expect(await backend.cart.get(first, canceled)).toMatchObject(none);
    data(await backend.checkout.placeOrder(other, canceled, orderInput()));
  });
});
