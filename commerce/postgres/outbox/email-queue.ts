import type { Transaction } from '@/database/pool';

/** Queues emails of the outbox, inside the transaction that writes them. */
export interface EmailQueue {
  /** Connects once. Never rejects; await it before a transaction that enqueues, not inside. */
  prepare(): Promise<void>;
  /** Queued at the commit, dropped by a rollback. */
  enqueue(tx: Transaction, outboxId: string): Promise<void>;
}

/** For a process without jobs: the sweep queues its emails within two minutes. */
export const sweptQueue: EmailQueue = { prepare: async () => undefined, enqueue: async () => undefined };
