import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vies as limits } from '@/config/limits/third-parties';
import { startViesServer, type ViesServer } from '@/mocks/vies-server';
import { wireAddress } from '../e2e/addresses';
import { createProbe, type Probe } from './probe';
import { until } from './processes';
import { type RunningShop, runningShop } from './running-shop';
import { Shopper } from './shopper';

let shop: RunningShop;
let vies: ViesServer;
let probe: Probe;
beforeAll(async () => {
  [shop, vies] = await Promise.all([runningShop(), startViesServer()]);
  probe = createProbe();
});
afterAll(async () => {
  await vies.close();
  await shop.close();
  probe.remove();
});

/** A business in the German store that sets its address, orders, and reads the cart after each step. */
async function businessOrder(port: number, vat: string) {
  const shopper = new Shopper(port, { host: 'de.localhost' });
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

/** A server that waits for the answers of VIES. */
const patient = () => shop.use({ RATE_LIMIT: 'off', ...vies.variables, ...probe.variables });

async function expectReverseCharge(): Promise<void> {
  const { cart, placed } = await businessOrder(shop.port, freshNumber());
  expect(cart.tax).toMatchObject({ notice: 'reverse_charge', rate: 0 });
  expect(placed.status).toBe(200);
}

async function expectVat(): Promise<void> {
  const { cart, placed } = await businessOrder(shop.port, freshNumber());
  expect(cart.tax).toMatchObject({ notice: 'number_unchecked', rate: 19 });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
}

const failures = () => shop.log().split('VIES gave no answer').length - 1;

/** Orders until the failures of VIES pause the checks, and some more: these are not checked. */
async function expectPause(): Promise<void> {
  const before = failures();
  for (let order = 0; order < limits.failuresBeforePause + 3; order += 1) await expectVat();
  await until('the failures are in the log', () => failures() - before >= limits.failuresBeforePause);
  expect(failures() - before).toBe(limits.failuresBeforePause);
}

describe('orders of businesses', () => {
  it('are placed without VAT while VIES answers', async () => {
    await patient();
    await expectReverseCharge();
  });

  it('are no obstacle for others while their checks wait', async () => {
    await patient();
    vies.setMode('slow');
    const before = vies.requests.length;
    const business = Promise.all([freshNumber(), freshNumber()].map((vat) => businessOrder(shop.port, vat)));
    await until('a check waits', () => vies.requests.length > before);
    const consumer = new Shopper(shop.port);
    expect((await consumer.order('banktransfer')).orderData?.number).toBeDefined();
    vies.setMode('up');
    for (const { placed } of await business) expect(placed.status).toBe(200);
  });

  it('are placed with VAT while VIES fails, which pauses the checks for a while', async () => {
    const server = await patient();
    for (const mode of ['down', 'rubbish'] as const) {
      vies.setMode(mode);
      await expectPause();
      vies.setMode('up');
      await probe.passTime(server, limits.pauseMs);
      await expectReverseCharge();
    }
  });
});
