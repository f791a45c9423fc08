import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { accounts } from '@/config/limits/accounts';
import { hashPassword, isOutdated, owner, verifyPassword } from './password';

const by = owner('1');
const password = 'Owls-fly-by-night-7';

describe('passwords', () => {
  it('are hashed by argon2id at the configured cost, which is above the least of OWASP', async () => {
    const { lanes, memoryKiB, passes } = accounts.passwordHash;
    const stored = await hashPassword(by, password);
    expect(stored).toMatch(new RegExp(`^\\$argon2id\\$v=19\\$m=${memoryKiB},t=${passes},p=${lanes}\\$`));
    expect(stored).not.toBe(await hashPassword(by, password));
    expect(memoryKiB).toBeGreaterThanOrEqual(19 * 1024);
    expect(passes).toBeGreaterThanOrEqual(2);
    expect(await verifyPassword(by, stored, password)).toBe(true);
    expect(await verifyPassword(by, stored, `${password} `)).toBe(false);
    expect(await verifyPassword(by, null, password)).toBe(false);
  });

  it('are verified by hashes of another cost, which are outdated', async () => {
    const stored = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
    expect(await verifyPassword(by, stored, password)).toBe(true);
    expect(isOutdated(stored)).toBe(true);
    expect(isOutdated(await hashPassword(by, password))).toBe(false);
  });

  it('leave the event loop free while they are hashed', async () => {
    let turns = 0;
    let over = false;
    const hashed = hashPassword(by, password).finally(() => void (over = true));
    while (!over) {
      turns += 1;
      await new Promise((resolve) => void setImmediate(resolve));
    }
    await hashed;
    // A hash on this thread would end within the first turn.
    expect(turns).toBeGreaterThan(1);
  });
});
