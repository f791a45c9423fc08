import type { StoreCode } from '@/config/types';
import type { CompanyReviewPort } from '../../ports/reviews';
import {
  createFeedbackCompanyReader,
  type FeedbackCompanyClient,
  type ReadSummary,
} from './feedback-company';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { CompanyReviewSummary } from '../../model/review';
import { companyReviews as times } from '@/config/limits/third-parties';

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

const fileSchema = z
  .object({
    link: z.string().startsWith('/').nullable(),
    score: z.number().min(0).max(10),
    total_reviews: z.int().nonnegative(),
    percentage: z.number().min(0).max(100),
  })
  .transform(({ total_reviews: totalReviews, ...rest }) => ({ ...rest, totalReviews }));

/** Rejects for a file of another form. */
export async function readSummaryFile(path: string): Promise<CompanyReviewSummary> {
  return fileSchema.parse(JSON.parse(await readFile(path, 'utf8')));
}

export interface FeedbackCompanySettings {
  /** Without a slash at the end. */
  readonly url: string;
  clientOf(store: StoreCode): FeedbackCompanyClient | null;
}

type Warn = (details: { readonly reason: string }, message: string) => void;

/** Summaries by key; stores with the same key share one summary. A store without a reader has no reviews. */
function createCompanyReviews(
  readerOf: (store: StoreCode) => { readonly key: string; readonly create: () => ReadSummary } | null,
  warn: Warn,
): CompanyReviewPort {
  const summaries = new Map<string, ReturnType<typeof keepSummary>>();
  const onFailure = (reason: string) => warn({ reason }, 'The review service gave no summary');
  return {
    companyReviews: async (store) => {
      const reader = readerOf(store);
      if (!reader) return { status: 'none' };
      const kept = summaries.get(reader.key) ?? keepSummary(reader.create(), { onFailure });
      summaries.set(reader.key, kept);
      const summary = await kept();
      return summary ? { status: 'rated', summary } : { status: 'unavailable' };
    },
  };
}

export function feedbackCompanyReviews(
  { url, clientOf }: FeedbackCompanySettings,
  warn: Warn,
): CompanyReviewPort {
  return createCompanyReviews((store) => {
    const client = clientOf(store);
    return client && { key: client.id, create: () => createFeedbackCompanyReader(url, client) };
  }, warn);
}

export function fixedReviews(read: ReadSummary, warn: Warn): CompanyReviewPort {
  return createCompanyReviews(() => ({ key: '', create: () => read }), warn);
}

export const noCompanyReviews: CompanyReviewPort = { companyReviews: async () => ({ status: 'none' }) };
