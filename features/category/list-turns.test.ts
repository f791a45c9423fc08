import { beforeEach, describe, expect, it } from 'vitest';
import { arrive, destination, isWaiting, setOff, takeTurn } from './list-turns';

describe('the changes of a list', () => {
  beforeEach(arrive);

  it('lead on from what is under way, else from where the list is', () => {
    expect(destination('/cameras')).toBe('/cameras');
    setOff('/cameras/q/brand/noctara');
    expect(destination('/cameras')).toBe('/cameras/q/brand/noctara');
    arrive();
    expect(destination('/cameras')).toBe('/cameras');
  });

  it('are made in their order, each from where the one before it leads', async () => {
    let loaded = () => {};
    const loading = new Promise<void>((resolve) => {
      loaded = resolve;
    });
    const slow = takeTurn(async () => {
      await loading;
      setOff(`${destination('/cameras')}/price`);
    });
    expect(isWaiting()).toBe(true);
    const quick = takeTurn(async () => setOff(`${destination('/cameras')}/brand`));
    loaded();
    await Promise.all([slow, quick]);
    expect(destination('/cameras')).toBe('/cameras/price/brand');
    expect(isWaiting()).toBe(false);
  });

  it('are not kept back by one that fails', async () => {
    await expect(takeTurn(() => Promise.reject(new Error('no code')))).rejects.toThrow('no code');
    expect(isWaiting()).toBe(false);
    await takeTurn(async () => setOff('/cameras/q/page/2'));
    expect(destination('/cameras')).toBe('/cameras/q/page/2');
  });
});
