import type { Result } from '@/lib/result';
import { type Database, type Transaction, transactionOn } from './pool';

/** Thrown to roll back a transaction whose work returned an expected failure. */
class Refused extends Error {}

/** PostgreSQL asks to retry: the transaction lost a deadlock, or could not be serialized. */
const retryable = new Set(['40P01', '40001']);
const attempts = 3;

function sqlState(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return null;
}

/** Repeats `write` up to twice after a deadlock. `write` must have no effect outside its transaction. */
export async function retried<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === attempts || !retryable.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** Rolls back a returned failure. Retries after a deadlock: `work` must have no effect outside the transaction. */
export async function transact<T, E>(
  db: Database,
  work: (tx: Transaction) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  const failures: Result<T, E>[] = [];
  try {
    return await retried(() =>
      transactionOn(db, async (tx) => {
        const result = await work(tx);
        if (result.ok) return result;
        failures.push(result);
        throw new Refused();
      }),
    );
  } catch (error) {
    const failure = failures.at(-1);
    if (error instanceof Refused && failure) return failure;
    throw error;
  }
}
