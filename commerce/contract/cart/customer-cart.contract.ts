import { describe, expect, it } from 'vitest';
import type { Context, CustomerId } from '../../context';
import type { Cart } from '../../model/cart';
import { de, nl, uk } from '../catalogue-fixture';
import {
  addressIn,
  cartOf,
  data,
  failure,
  noCart,
  orderInput,
  placedOrder,
  readyCart,
  type SellingEngine,
} from '../selling-shop';
import { suiteShop } from '../suite-shop';

/** The cart and the orders of a customer who is signed in. */
export function customerCartContract(engine: SellingEngine): void {
  const shop = suiteShop(engine);
  let customers = 0;

  /** A new customer of the Dutch store. */
  const newCustomer = async (context: Context = nl) => {
    const email = `customer-${(customers += 1)}@example.com`;
    const customer: CustomerId = await shop.createCustomer(context, email);
    return { email, as: { ...context, customer } };
  };
  const add = async (context: Context, id: string | null, ...lines: readonly [sku: string, qty: number][]) =>
    data(
      await shop.backend.cart.add(
        context,
        id,
        lines.map(([product, qty]) => ({ product, qty })),
      ),
    );
  const claim = (context: Context, id: string | null, backend = shop.backend) =>
    backend.cart.claim(context, id);
  const quantitiesOf = (cart: Cart | null) =>
    Object.fromEntries((cart?.items ?? []).map(({ product, quantity }) => [product.sku, quantity]));

  describe('the cart of a customer', () => {
    it('is that of their browser after the sign-in, with their address', async () => {
      const { as, email } = await newCustomer();
      const guest = await add(nl, null, ['CAM-1', 2]);
      const claimed = await claim(as, guest.id);
      expect(claimed).toMatchObject({ id: guest.id, email, totalQuantity: 2 });
      expect(await claim(as, guest.id)).toEqual(claimed);
      expect(await claim(as, null)).toEqual(claimed);
      expect(await shop.backend.cart.get(as, guest.id)).toEqual(claimed);
    });

    it('is theirs from the first line when they are signed in', async () => {
      const { as, email } = await newCustomer();
      const { id, email: prefilled } = await add(as, null, ['CAM-1', 1]);
      expect(prefilled).toBe(email);
      expect(await shop.backend.cart.get(nl, id)).toBeNull();
      // Another browser, which has no cart or an unknown one.
      expect(await add(as, null, ['CAM-1', 1])).toMatchObject({ id, totalQuantity: 2 });
      expect(await add(as, 'A'.repeat(22), ['CAM-1', 1])).toMatchObject({ id, totalQuantity: 3 });
    });

    it('keeps another email address that they enter', async () => {
      const { as, email } = await newCustomer();
      const { id } = await add(as, null, ['CAM-1', 1]);
      data(await shop.backend.checkout.setEmail(as, id, 'office@example.com'));
      expect(await add(as, id, ['CAM-1', 1])).toMatchObject({ email: 'office@example.com' });
      const guest = await add(nl, null, ['CABLE-1', 1]);
      data(await shop.backend.checkout.setEmail(nl, guest.id, 'typed@example.com'));
      expect(await claim((await newCustomer()).as, guest.id)).not.toMatchObject({
        email: 'typed@example.com',
      });
      expect(email).toContain('@');
    });

    it('contains what they left in the store, up to what is available', async () => {
      const { as } = await newCustomer();
      await shop.setStock('LAST', 3);
      const left = await add(as, null, ['CAM-1', 2], ['LAST', 2]);
      const guest = await add(nl, null, ['CABLE-1', 1], ['CAM-1', 1], ['LAST', 2]);
      const merged = await claim(as, guest.id);
      expect(quantitiesOf(merged)).toEqual({ 'CAM-1': 3, LAST: 3, 'CABLE-1': 1 });
      expect(merged?.error).toBeNull();
      // Both browsers have it now, and a repeated claim adds nothing.
      expect(quantitiesOf(await claim(as, guest.id))).toEqual(quantitiesOf(merged));
      expect(quantitiesOf(await claim(as, left.id))).toEqual(quantitiesOf(merged));
      expect(await shop.backend.cart.get(nl, guest.id)).toBeNull();
    });

    it('keeps the coupon and the steps of the browser', async () => {
      const { as } = await newCustomer();
      await add(as, null, ['CAM-1', 1]);
      const { checkout } = shop.backend;
      const guest = await readyCart(shop.backend, nl, { sku: 'CABLE-1' });
      const merged = await claim(as, guest);
      expect(merged).toMatchObject({
        totalQuantity: 2,
        shippingAddress: addressIn(nl),
        selectedPaymentMethod: { code: 'visa' },
      });
      expect(merged?.selectedShippingMethod).not.toBeNull();
      const placed = await checkout.placeOrder(as, merged?.id ?? '', orderInput());
      expect(placed.ok).toBe(true);
    });

    it('belongs to one store', async () => {
      const { as } = await newCustomer();
      await add(as, null, ['CAM-1', 1]);
      expect(await claim({ ...as, store: 'be_nl' }, null)).toBeNull();
      const guest = await add(de, null, ['CAM-1', 1]);
      expect(await claim(as, guest.id)).not.toMatchObject({ id: guest.id });
      expect(await shop.backend.cart.get(de, guest.id)).toMatchObject({ totalQuantity: 1 });
    });

    it('loses nothing when several browsers sign in at once', async () => {
      const { as } = await newCustomer();
      await shop.setStock('CAM-1', 100);
      const nodes = [shop.backend, await shop.openNode()] as const;
      const guests = await Promise.all(
        Array.from({ length: 6 }, () => add(nl, null, ['CAM-1', 1], ['CABLE-1', 1])),
      );
      await Promise.all(
        guests.flatMap(({ id }, index) =>
          nodes.map((node) => claim(as, id, index % 2 ? node : shop.backend)),
        ),
      );
      expect(quantitiesOf(await claim(as, null))).toEqual({ 'CAM-1': 6, 'CABLE-1': 6 });
    });

    it('is none for a guest without a cart, and for a customer who left none', async () => {
      const { as } = await newCustomer();
      expect(await claim(nl, null)).toBeNull();
      expect(await claim(as, null)).toBeNull();
      expect(await claim(as, 'A'.repeat(22))).toBeNull();
      const guest = await add(nl, null, ['CAM-1', 1]);
      expect(await claim(nl, guest.id)).toMatchObject({ id: guest.id });
    });

    it('does not contain a cart that was ordered', async () => {
      const { as } = await newCustomer();
      const { cartId } = await placedOrder(shop.backend, nl);
      expect(await claim(as, cartId)).toBeNull();
      // The guest's order is still that of the browser.
      data(await shop.backend.checkout.cancelPayment(nl, cartId));
      expect(await shop.backend.cart.get(nl, cartId)).toMatchObject({ id: cartId });
    });
  });

  describe('the cart of another customer', () => {
    it('is unknown to every call', async () => {
      const { as: owner } = await newCustomer();
      const id = await readyCart(shop.backend, owner);
      const { cart, checkout, coupons } = shop.backend;
      for (const visitor of [nl, (await newCustomer()).as]) {
        const before = await cartOf(shop.backend, owner, id);
        const [item] = before.items;
        expect(await cart.get(visitor, id)).toBeNull();
        expect(await claim(visitor, id)).toBeNull();
        expect((await add(visitor, id, ['CABLE-1', 1])).id).not.toBe(id);
        expect(await cart.current(visitor, { cartId: id })).not.toMatchObject({ id });
        expect(await checkout.pickupPoints(visitor, id, 'postnl')).toEqual([]);
        const missing = [
          await cart.update(visitor, id, [{ id: item?.id ?? '', qty: 5 }]),
          await cart.remove(visitor, id, item?.id ?? ''),
          await coupons.remove(visitor, id),
          await checkout.cancelPayment(visitor, id),
        ];
        for (const result of missing) expect(failure(result)).toEqual({ code: 'not_found' });
        const empty = [
          await checkout.setEmail(visitor, id, 'eve@example.com'),
          await checkout.setShippingAddress(visitor, id, addressIn(nl, { city: 'Elders' })),
          await checkout.setBillingAddress(visitor, id, 'sameAsShipping'),
          await checkout.setShippingMethod(visitor, id, 'postnl', 'standard'),
          await checkout.setPaymentMethod(visitor, id, 'ideal'),
          await checkout.placeOrder(visitor, id, orderInput()),
        ];
        for (const result of empty) expect(failure(result)).toEqual({ code: 'cart_empty' });
        expect(await cart.get(owner, id)).toEqual(before);
      }
    });

    it('stays unknown while it is ordered, also to a repeated order', async () => {
      const { as: owner } = await newCustomer();
      const id = await readyCart(shop.backend, owner);
      const input = orderInput();
      const placed = data(await shop.backend.checkout.placeOrder(owner, id, input));
      expect(failure(await shop.backend.checkout.placeOrder(nl, id, input))).toEqual({ code: 'cart_empty' });
      expect(failure(await shop.backend.checkout.cancelPayment(nl, id))).toEqual({ code: 'not_found' });
      const again = data(await shop.backend.checkout.placeOrder(owner, id, input));
      expect(again.order.ref).toBe(placed.order.ref);
    });

    it('is named by the payment of its order, which the browser that placed it may cancel', async () => {
      const { as } = await newCustomer();
      const { order, transactionId } = await placedOrder(shop.backend, as);
      const settled = data(await shop.backend.payments.settle(nl, transactionId, [order.ref]));
      expect(settled.customer).toBe(as.customer);
      const signedIn = { ...nl, customer: settled.customer };
      data(await shop.backend.checkout.cancelPayment(signedIn, settled.cartId));
      expect(await claim(as, null)).toMatchObject({ id: settled.cartId });
    });
  });

  describe('the offer of a customer', () => {
    it('stays the cart of the checkout after a sign-in, beside the merged own cart', async () => {
      const { as, email } = await newCustomer(uk);
      const left = await add(as, null, ['CAM-1', 1]);
      const own = await add(uk, null, ['CABLE-1', 1]);
      const { token } = await shop.createOffer({ context: uk });
      const { cart, checkout, offers } = shop.backend;
      const offered = data(await offers.confirm(uk, token, { cartId: own.id }));
      data(await checkout.setEmail(uk, offered.id, 'guest@example.com'));
      const claimed = await claim(as, offered.id);
      expect(claimed).toMatchObject({ id: offered.id, email, offer: offered.offer, items: offered.items });
      expect(await claim(as, offered.id)).toEqual(claimed);
      const merged = await claim(as, own.id);
      expect(merged?.id).toBe(left.id);
      expect(quantitiesOf(merged)).toEqual({ 'CAM-1': 1, 'CABLE-1': 1 });
      const session = { cartId: left.id, offerCartId: offered.id };
      expect(await cart.current(as, session)).toEqual(claimed);
      expect(data(await offers.confirm(as, token, session))).toEqual(claimed);
      for (const { id } of [offered, own]) expect(await cart.get(uk, id)).toBeNull();
    });

    it('is accepted by two customers in carts of their own', async () => {
      const [first, second] = [await newCustomer(uk), await newCustomer(uk)];
      const { token } = await shop.createOffer({ context: uk });
      const { confirm } = shop.backend.offers;
      const ids = async () =>
        Promise.all([first, second].map(async ({ as }) => data(await confirm(as, token, noCart)).id));
      const [one = '', two = ''] = await ids();
      expect(two).not.toBe(one);
      expect(await ids()).toEqual([one, two]);
      expect(await shop.backend.cart.get(second.as, one)).toBeNull();
    });

    it('is accepted in another cart by a guest, after a customer has claimed the first', async () => {
      const { as } = await newCustomer(uk);
      const { token } = await shop.createOffer({ context: uk });
      const { confirm } = shop.backend.offers;
      const first = data(await confirm(uk, token, noCart));
      await claim(as, first.id);
      const guest = data(await confirm(uk, token, noCart));
      expect(guest.id).not.toBe(first.id);
      expect(guest).toMatchObject({ offer: first.offer, totalQuantity: first.totalQuantity });
    });
  });

  describe('ordering again as a customer', () => {
    it('adds to their cart what they ordered in another store of the website', async () => {
      const { as } = await newCustomer({ ...nl, store: 'be_nl' });
      const { order } = await placedOrder(shop.backend, as, { address: {} });
      const french = { ...as, store: 'be_fr' as const };
      const { cart } = data(await shop.backend.cart.reorder(french, null, order.ref));
      expect(quantitiesOf(cart)).toEqual({ 'CAM-1': 1 });
    });
  });
}
