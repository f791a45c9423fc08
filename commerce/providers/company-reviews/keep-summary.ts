import { companyReviews as times } from '@/config/limits/third-parties';
import type { CompanyReviewSummary } from '../../model/company-reviews';
import type { ReadSummary } from './feedback-company';

interface KeepOptions {
  readonly onFailure: (reason: string) => void;
  /** The clock in milliseconds, for tests. */
  readonly now?: () => number;
  readonly firstWaitMs?: number;
}

const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms).unref();
  });

/**
 * The summary that `read` gave last; null as long as there is none, or if it is older than `keptMs`. It is read again in
 * the background, so that no page waits: only the first call does, for `firstWaitMs` at most. A failed read is repeated
 * after `retryMs`. Never rejects.
 */
export function keepSummary(
  read: ReadSummary,
  { onFailure, now = Date.now, firstWaitMs = times.firstWaitMs }: KeepOptions,
): () => Promise<CompanyReviewSummary | null> {
  let kept: { summary: CompanyReviewSummary; at: number } | null = null;
  let nextRead = 0;
  let reading: Promise<void> | null = null;
  let attempted = false;

  async function refresh(): Promise<void> {
    try {
      kept = { summary: await read(AbortSignal.timeout(times.timeoutMs)), at: now() };
      nextRead = now() + times.freshMs;
    } catch (error) {
      nextRead = now() + times.retryMs;
      onFailure(error instanceof Error ? error.message : 'unknown');
    }
  }

  return async () => {
    if (!reading && now() >= nextRead) reading = refresh().finally(() => (reading = null));
    if (reading && !attempted)
      await Promise.race([reading, wait(firstWaitMs)]).finally(() => (attempted = true));
    return kept && now() - kept.at <= times.keptMs ? kept.summary : null;
  };
}
