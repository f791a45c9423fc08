import type { CommerceError } from '../errors';
import { fail, type Result } from '@/lib/result';
import { type Database, type Transaction, transactionOn } from './database';

/** Carries an expected failure out of a transaction, so that it rolls back. */
class Refused extends Error {
  constructor(readonly reason: CommerceError) {
    super(reason.code);
  }
}

/** PostgreSQL's "try again": a deadlock it resolved against us, or a serialization failure. */
const retryable = new Set(['40P01', '40001']);
const attempts = 3;

function sqlState(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return null;
}

/** Runs `write` again where PostgreSQL undid it to end a deadlock: it must do nothing else that would remain. */
export async function retried<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === attempts || !retryable.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/**
 * Runs `work` in one transaction: a failure that it returns undoes everything it wrote. A deadlock is tried
 * again, so `work` must do nothing that the transaction does not undo.
 */
export async function transact<T>(
  db: Database,
  work: (tx: Transaction) => Promise<Result<T, CommerceError>>,
): Promise<Result<T, CommerceError>> {
  try {
    return await retried(() =>
      transactionOn(db, async (tx) => {
        const result = await work(tx);
        if (!result.ok) throw new Refused(result.error);
        return result;
      }),
    );
  } catch (error) {
    if (error instanceof Refused) return fail(error.reason);
    throw error;
  }
}
