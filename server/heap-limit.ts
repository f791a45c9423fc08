import { totalmem } from 'node:os';

/** Bytes of memory that this process may use: the machine's, and the limit of its container if there is one. */
export interface MemoryFacts {
  readonly total: number;
  /** 0 without a limit; larger than `total` where the system reports "no limit" as a number. */
  readonly constrained: number;
}

const MB = 1024 * 1024;
/** Below this, collections of garbage slow every page down; above it, no page of the shop gets faster. */
const bounds = { min: 320, max: 2048 } as const;

const currentMemory = (): MemoryFacts => ({
  total: totalmem(),
  constrained: process.constrainedMemory(),
});

/**
 * The limit of the JavaScript heap of the HTTP process in MB: a quarter of the memory, because PostgreSQL, the cache of
 * the file system and native memory (pictures, compression) share the rest. At least 320 MB, but never more than half
 * of the memory; at most 2048 MB. `chosen` (HEAP_LIMIT_MB) takes precedence.
 */
export function heapLimitMb(chosen?: number, { total, constrained }: MemoryFacts = currentMemory()): number {
  if (chosen !== undefined) return chosen;
  const memory = Math.floor((constrained > 0 ? Math.min(total, constrained) : total) / MB);
  const share = Math.min(bounds.max, Math.max(bounds.min, Math.floor(memory / 4)));
  return Math.min(share, Math.floor(memory / 2));
}
