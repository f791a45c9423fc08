import { describe, expect, it } from 'vitest';
import { keepFresh } from './keep-fresh';

describe('what is kept fresh', () => {
  it('is read once within its time, for each of its arguments', async () => {
    let time = 0;
    const asked: string[] = [];
    const read = keepFresh(
      async (store: string, currency: string) => asked.push(`${store} ${currency}`),
      () => time,
    );
    await Promise.all([read('uk', 'GBP'), read('uk', 'GBP'), read('uk', 'EUR')]);
    time = 9_999;
    await read('uk', 'GBP');
    expect(asked).toEqual(['uk GBP', 'uk EUR']);
    time = 10_000;
    await read('uk', 'GBP');
    expect(asked).toEqual(['uk GBP', 'uk EUR', 'uk GBP']);
  });

  it('is asked again after a failure', async () => {
    let fails = true;
    const read = keepFresh(async (_: string) => {
      if (fails) throw new Error('down');
      return 1;
    });
    await expect(read('uk')).rejects.toThrow('down');
    fails = false;
    await expect(read('uk')).resolves.toBe(1);
  });
});
