import type { StoreCode } from '@/config/types';
import type { CompanyReviewPort } from '../../ports/catalogue';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { CompanyReviewSummary } from '../../model/review';
import { companyReviews as times } from '@/config/limits/third-parties';
import { boundedText } from '@/lib/http/read-body';

/** The review service gave no usable answer. The message contains no credentials. */
export class ReviewsUnavailable extends Error {
  override readonly name = 'ReviewsUnavailable';
}

/** Rejects with `ReviewsUnavailable`, also if `signal` aborts. */
export type ReadSummary = (signal: AbortSignal) => Promise<CompanyReviewSummary>;

interface FeedbackCompanyClient {
  readonly id: string;
  readonly secret: string;
}

const tokenSchema = z.object({ access_token: z.string().min(1) });

/** Links of other protocols, such as `javascript:`, are dropped. */
const webLink = z
  .url({ protocol: /^https?$/ })
  .nullable()
  .catch(null);

const summarySchema = z.object({
  data: z
    .array(
      z.object({
        shop: z.object({ review_url: webLink }),
        review_summary: z
          .object({
            merchant_score: z.coerce.number().nonnegative(),
            max_score: z.coerce.number().positive().default(10),
            total_merchant_reviews: z.coerce.number().int().nonnegative(),
          })
          .refine(({ merchant_score: score, max_score: max }) => score <= max),
      }),
    )
    .min(1),
});

function toSummary(body: unknown): CompanyReviewSummary {
  const parsed = summarySchema.safeParse(body);
  const entry = parsed.success ? parsed.data.data[0] : undefined;
  if (!entry) throw new ReviewsUnavailable('the answer has another form');
  const { merchant_score: score, max_score: max, total_merchant_reviews: total } = entry.review_summary;
  const share = score / max;
  return {
    source: 'Feedback Company',
    link: entry.shop.review_url,
    score: Math.round(share * 100) / 10,
    totalReviews: total,
    percentage: Math.round(share * 100),
  };
}

async function get(url: string, signal: AbortSignal, token?: string): Promise<Response> {
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  try {
    return await fetch(url, { headers, redirect: 'error', signal });
  } catch {
    throw new ReviewsUnavailable(signal.aborted ? 'no answer in time' : 'no answer');
  }
}

async function readBody(reply: Response): Promise<unknown> {
  try {
    return JSON.parse(await boundedText(reply)) as unknown;
  } catch {
    throw new ReviewsUnavailable(`status ${reply.status} without JSON`);
  }
}

/** The service refuses a token with status 401, or with status 200 and this text. */
const isRefused = (reply: Response, body: unknown) =>
  reply.status === 401 || JSON.stringify(body).includes('No access');

/** Version 1 of the API. Keeps the access token until the service refuses it. `baseUrl`: without a slash at the end. */
export function createFeedbackCompanyReader(baseUrl: string, client: FeedbackCompanyClient): ReadSummary {
  let kept: string | null = null;

  async function newToken(signal: AbortSignal): Promise<string> {
    const query = new URLSearchParams({
      client_id: client.id,
      client_secret: client.secret,
      grant_type: 'authorization_code',
    });
    const body = await readBody(await get(`${baseUrl}/api/v1/oauth2/token?${query}`, signal));
    const parsed = tokenSchema.safeParse(body);
    if (!parsed.success) throw new ReviewsUnavailable('no access token');
    return (kept = parsed.data.access_token);
  }

  async function ask(token: string, signal: AbortSignal) {
    const reply = await get(`${baseUrl}/api/v1/review/summary/`, signal, token);
    const body = await readBody(reply);
    return { body, ok: reply.ok, refused: isRefused(reply, body) };
  }

  return async (signal) => {
    let answer = kept === null ? null : await ask(kept, signal);
    if (!answer || answer.refused) answer = await ask(await newToken(signal), signal);
    if (answer.refused) kept = null;
    if (answer.refused || !answer.ok) throw new ReviewsUnavailable('the service refuses the request');
    return toSummary(answer.body);
  };
}

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

/** Read in the background; only the first call waits, up to `firstWaitMs`. Null if older than `keptMs`. Never rejects. */
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
    source: z.string().min(1).nullable(),
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
