import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vies as limits } from '@/config/vies';
import { startViesServer, type ViesServer } from '@/mocks/vies-server';
import { wireAddress } from '../e2e/addresses';
import type { ShopProcess } from '../e2e/shop-process';
import { type RunningShop, runningShop } from './running-shop';
import { Shopper } from './shopper';

let shop: RunningShop;
let vies: ViesServer;
beforeAll(async () => {
  [shop, vies] = await Promise.all([runningShop(), startViesServer()]);
});
afterAll(async () => {
  await vies.close();
  await shop.close();
});

/** A business in the German store that sets its address, orders, and reads the cart after each step. */
async function businessOrder(port: number, vat: string) {
  const shopper = new Shopper(port, { host: 'de.localhost', locale: 'de_DE' });
  await shopper.change('POST', [{ product: 'ORB-GRELOT', qty: 1 }]);
  await shopper.change('PUT', { type: 'checkout-setEmail', email: `${vat}@shop.example` });
  const address = { ...wireAddress('DE'), company: 'Owl', vat };
  const cart = await shopper.change('PUT', { type: 'checkout-setShippingAddress', address });
  await shopper.change('PUT', { type: 'checkout-setBillingAddress', sameAsShipping: true });
  const method = { carrier_code: 'dhl', method_code: 'standard' };
  await shopper.change('PUT', { type: 'checkout-setShippingMethod', ...method });
  await shopper.change('PUT', { type: 'checkout-setPaymentMethod', code: 'banktransfer' });
  const placed = await shopper.placeOrder();
  return { cart, placed };
}

let numbers = 0;
/** A VAT number that VIES knows, and that no cart has had yet. */
const freshNumber = () => `DE1${String((numbers += 1)).padStart(5, '0')}100`;

async function withServer(variables: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const server: ShopProcess = await shop.start({ RATE_LIMIT: 'off', ...variables });
  await work().finally(() => server.stop());
}

describe('orders of businesses', () => {
  it('are placed without VAT while VIES answers', async () => {
    await withServer(vies.variables, async () => {
      const { cart, placed } = await businessOrder(shop.port, freshNumber());
      expect(cart.tax).toMatchObject({ notice: 'reverse_charge', rate: 0 });
      expect(placed.status).toBe(200);
    });
  });

  it.each(['slow', 'down', 'rubbish'] as const)('are placed with VAT while VIES is %s', async (mode) => {
    vies.setMode(mode);
    const before = vies.requests.length;
    await withServer(vies.variables, async () => {
      const orders = limits.failuresBeforePause + 3;
      for (let order = 0; order < orders; order += 1) {
        const { cart, placed } = await businessOrder(shop.port, freshNumber());
        expect(cart.tax).toMatchObject({ notice: 'number_unchecked', rate: 19 });
        expect(placed.status, JSON.stringify(placed.body)).toBe(200);
      }
    });
    vies.setMode('up');
    // The others were not sent: the failures have paused the checks.
    expect(vies.requests.length - before).toBe(limits.failuresBeforePause);
  });

  it('are placed with VAT where nothing listens, and where the member state does not answer', async () => {
    await withServer({ VIES_URL: 'http://127.0.0.1:9' }, async () => {
      const { cart, placed } = await businessOrder(shop.port, freshNumber());
      expect(cart.tax).toMatchObject({ notice: 'number_unchecked', rate: 19 });
      expect(placed.status).toBe(200);
    });
    vies.setState('DE', false);
    await withServer(vies.variables, async () => {
      const { cart, placed } = await businessOrder(shop.port, freshNumber());
      expect(cart.tax).toMatchObject({ notice: 'number_unchecked' });
      expect(placed.status).toBe(200);
    });
    vies.setState('DE', true);
  });

  it('are served while the checks of others wait', async () => {
    vies.setMode('slow');
    await withServer(vies.variables, async () => {
      const waiting = Promise.all([freshNumber(), freshNumber()].map((vat) => businessOrder(shop.port, vat)));
      const consumer = new Shopper(shop.port);
      expect((await consumer.order('banktransfer')).orderData?.number).toBeDefined();
      for (const { placed } of await waiting) expect(placed.status).toBe(200);
    });
    vies.setMode('up');
  });
});
