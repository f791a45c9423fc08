import { describe, expect, it } from 'vitest';
import { uk } from '../../contract/catalogue-fixture';
import { failure, placedOrder, returnUrls } from '../../contract/selling-shop';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { suiteShop } from '../../contract/suite-shop';

describe('the payment sandbox', () => {
  const shop = suiteShop(postgresEngine);

  const sandbox = () => {
    if (!shop.backend.sandbox) throw new Error('the backend has no sandbox');
    return shop.backend.sandbox;
  };

  it('contains the payment of an order, with its return URLs', async () => {
    const { cartId, order, paymentUrl, transactionId } = await placedOrder(shop.backend, uk, { qty: 2 });
    expect(paymentUrl).toBe(`https://shop.example/sandbox/${transactionId}`);
    expect(await sandbox().get(transactionId)).toEqual({
      id: transactionId,
      state: 'pending',
      store: 'uk',
      orderNumber: order.number,
      amountMinor: order.totals.grandTotal.minor,
      currency: 'GBP',
      method: 'visa',
      returnUrl: `${returnUrls.success}?transactionid=${transactionId}`,
      cancelUrl: `${returnUrls.cancel}?transactionid=${transactionId}`,
      cartId,
      orderRef: order.ref,
    });
  });

  it('finds no payment under an unknown id', async () => {
    for (const id of ['', 'x', 'a\0b', '../..', 'A'.repeat(22), 'A'.repeat(5000)]) {
      expect(await sandbox().get(id)).toBeNull();
      expect(failure(await sandbox().decide(id, 'paid'))).toEqual({ code: 'not_found' });
    }
  });
});
