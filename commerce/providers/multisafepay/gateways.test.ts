import { describe, expect, it } from 'vitest';
import { countryProfiles } from '@/config/countries/countries';
import { isPayLater, isSimulated, onlinePayments, wallets } from '@/config/shop/payments';
import { stores } from '@/config/shop/stores';
import { createGatewayList, gatewayOf } from './gateways';

describe('gateways', () => {
  it('exist for every method of the stores but those that only the sandbox takes', () => {
    const further = [...wallets, ...Object.values(countryProfiles).flatMap(({ payLater }) => payLater)];
    expect(further.filter((method) => !isPayLater(method))).toEqual([...wallets]);
    const usual = Object.values(stores).flatMap(({ paymentMethods }) => [...paymentMethods]);
    const methods = new Set([...usual, ...further]);
    const missing = [...methods].filter((method) => gatewayOf(method) === null);
    expect(missing.toSorted()).toEqual(['banktransfer', 'swish', 'twint', 'vipps']);
    expect([...methods].filter(isSimulated).toSorted()).toEqual(['swish', 'twint', 'vipps']);
    expect(gatewayOf('toString')).toBeNull();
  });

  it('are loaded once for concurrent calls, and again when the list is old', async () => {
    let [time, calls] = [0, 0];
    const list = createGatewayList(
      async () => [['IDEAL'], ['VISA']][calls++] ?? [],
      () => undefined,
      () => time,
    );
    expect(list.offers('key', 'IDEAL')).toBe(false);
    await Promise.all([list.load('key'), list.load('key')]);
    expect([calls, list.offers('key', 'IDEAL'), list.offers('key', 'VISA')]).toEqual([1, true, false]);
    time += onlinePayments.methodsRefreshMs + 1;
    // The known list is used while the new one is loaded.
    expect(list.offers('key', 'IDEAL')).toBe(true);
    await list.load('key');
    expect([calls, list.offers('key', 'IDEAL'), list.offers('key', 'VISA')]).toEqual([2, false, true]);
  });

  it('are none before the first list, whose failure is probed again soon', async () => {
    let [time, down] = [0, true];
    const list = createGatewayList(
      async () => {
        if (down) throw new Error('down');
        return ['IDEAL'];
      },
      () => undefined,
      () => time,
    );
    await list.load('key');
    expect(list.offers('key', 'IDEAL')).toBe(false);
    down = false;
    time += onlinePayments.methodsRetryMs + 1;
    list.offers('key', 'IDEAL');
    await list.load('key');
    expect(list.offers('key', 'IDEAL')).toBe(true);
  });

  it('are those known last during an outage, which is probed again soon', async () => {
    let [time, down, failures] = [0, false, 0];
    const list = createGatewayList(
      async () => {
        if (down) throw new Error('down');
        return ['IDEAL'];
      },
      () => void (failures += 1),
      () => time,
    );
    await list.load('key');
    down = true;
    time += onlinePayments.methodsRefreshMs + 1;
    await list.load('key');
    expect([list.offers('key', 'IDEAL'), failures]).toEqual([true, 1]);
    time += onlinePayments.methodsRetryMs + 1;
    list.offers('key', 'IDEAL');
    await list.load('key');
    expect(failures).toBe(2);
  });
});
