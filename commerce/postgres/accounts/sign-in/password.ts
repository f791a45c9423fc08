import { randomUUID } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { env } from '@/config/env/env';
import { accounts } from '@/config/limits/accounts';
import { type Asker, createFairQueue } from '@/lib/bounded-queue';

const { lanes, memoryKiB, passes } = accounts.passwordHash;
/** Of argon2id, which is the library's default. */
const cost = { memoryCost: memoryKiB, timeCost: passes, parallelism: lanes };

const inTurn = createFairQueue(accounts.hashing, 'password_hashes');

/** A client that nobody knows, by its network. Without rate limits, all requests may be of one network. */
export const stranger = ({ network }: { readonly network: string }): Asker => ({
  client: env().RATE_LIMIT ? network : randomUUID(),
  isKnown: false,
});

/** Who has a session, a link or a browser key of an account, by which it is counted. */
export const owner = (id: string): Asker => ({ client: `account ${id}`, isKnown: true });

/** Keyboards and systems compose characters differently: `é` may be one character or two (NIST SP 800-63B, 3.1.1.2). */
const normalized = (password: string): string => password.normalize('NFKC');

/** Hashes a password with argon2id, on another thread. Rejects with `Unavailable` when too many wait. */
export const hashPassword = (by: Asker, password: string): Promise<string> =>
  inTurn(by, () => hash(normalized(password), cost));

/**
 * Whether a password has a hash. `null` for an unknown account takes the same time. Rejects with `Unavailable` when too
 * many wait.
 */
export function verifyPassword(by: Asker, stored: string | null, password: string): Promise<boolean> {
  if (stored === null) return hashPassword(by, password).then(() => false);
  return inTurn(by, () => verify(stored, normalized(password)));
}

export function isOutdated(stored: string): boolean {
  const { memoryCost, parallelism, timeCost } = parseOptions(stored);
  return memoryCost !== memoryKiB || timeCost !== passes || parallelism !== lanes;
}
