import { afterAll, beforeAll } from 'vitest';

/** What the tests of a suite share: opened before the first, closed after the last. It has no properties before. */
export function perSuite<T extends object>(
  open: () => Promise<T>,
  close: (opened: T) => Promise<unknown> | undefined,
): T {
  let opened: T | undefined;
  beforeAll(async () => void (opened = await open()));
  afterAll(() => opened && close(opened));
  return new Proxy({} as T, {
    get(_, key) {
      if (!opened) throw new Error('What a suite shares opens before its first test.');
      return Reflect.get(opened, key);
    },
  });
}
