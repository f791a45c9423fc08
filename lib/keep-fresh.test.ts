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

  it('keeps its last answer while no other can be had', async () => {
    let time = 0;
    let fails = false;
    let answer = 1;
    const read = keepFresh(
      async (_: string) => {
        if (fails) throw new Error('down');
        return answer;
      },
      () => time,
    );
    await read('uk');
    fails = true;
    for (time = 10_000; time < 90_000; time += 10_000) await expect(read('uk')).resolves.toBe(1);
    await expect(read('de')).rejects.toThrow('down');
    fails = false;
    answer = 2;
    await expect(read('uk')).resolves.toBe(2);
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
