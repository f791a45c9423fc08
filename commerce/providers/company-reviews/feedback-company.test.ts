import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FeedbackCompanyServer, startFeedbackCompany } from '@/mocks/feedback-company-server';
import {
  feedbackCompanyReviews,
  createFeedbackCompanyReader,
  type ReadSummary,
  ReviewsUnavailable,
} from './company-reviews';

let server: FeedbackCompanyServer;
let url: string;
let read: ReadSummary;
beforeAll(async () => {
  server = await startFeedbackCompany();
  url = server.variables['FEEDBACK_COMPANY_URL'] ?? '';
});
beforeEach(() => {
  server.setMode('up');
  server.setScore(9.4, 1386);
  read = createFeedbackCompanyReader(url, { id: 'owlwatch', secret: 'mock-secret' });
});
afterAll(() => server.close());

const never = new AbortController().signal;

describe('the reader of Feedback Company', () => {
  it('reads source, link, score, number and percentage', async () => {
    expect(await read(never)).toEqual({
      source: 'Feedback Company',
      link: `${url}/reviews/owlwatch`,
      score: 9.4,
      totalReviews: 1386,
      percentage: 94,
    });
  });

  it.each([
    [8.96, 9, 90],
    [10, 10, 100],
    [0, 0, 0],
  ])('rounds a score of %d to %d and %d percent', async (given, score, percentage) => {
    server.setScore(given, 1);
    expect(await read(never)).toMatchObject({ score, percentage, totalReviews: 1 });
  });

  it.each([false, true])(
    'keeps its token, and asks for one when refused (with status 200: %s)',
    async (polite) => {
      await read(never);
      const before = { ...server.counts };
      await read(never);
      expect(server.counts).toEqual({ tokens: before.tokens, summaries: before.summaries + 1 });
      server.expireTokens(polite);
      expect(await read(never)).toMatchObject({ score: 9.4 });
      expect(server.counts).toEqual({ tokens: before.tokens + 1, summaries: before.summaries + 3 });
    },
  );

  it.each(['down', 'rubbish'] as const)('rejects while the service is %s', async (mode) => {
    server.setMode(mode);
    await expect(read(never)).rejects.toThrow(ReviewsUnavailable);
  });

  it('rejects without an answer in time, for unknown credentials, and without a service', async () => {
    const stranger = createFeedbackCompanyReader(url, { id: 'owlwatch', secret: 'wrong' });
    await expect(stranger(never)).rejects.toThrow('no access token');
    const nowhere = createFeedbackCompanyReader('http://127.0.0.1:1', { id: 'a', secret: 'b' });
    await expect(nowhere(never)).rejects.toThrow('no answer');
    server.setMode('slow');
    await expect(read(AbortSignal.timeout(20))).rejects.toThrow('no answer in time');
  });
});

describe('the reviews of a store', () => {
  const client = { id: 'owlwatch', secret: 'mock-secret' };

  it('are those of its account; a store without one has none', async () => {
    const reviews = feedbackCompanyReviews(
      { url, clientOf: (store) => (store === 'nl' ? client : null) },
      () => undefined,
    );
    expect(await reviews.companyReviews('nl')).toMatchObject({ status: 'rated', summary: { score: 9.4 } });
    expect(await reviews.companyReviews('de')).toEqual({ status: 'none' });
  });

  it('are unavailable during an outage, which is logged without credentials', async () => {
    server.setMode('down');
    const lines: unknown[] = [];
    const reviews = feedbackCompanyReviews({ url, clientOf: () => client }, (...line) => lines.push(line));
    expect(await reviews.companyReviews('nl')).toEqual({ status: 'unavailable' });
    expect(await reviews.companyReviews('de')).toEqual({ status: 'unavailable' });
    expect(lines).toEqual([[{ reason: 'status 502 without JSON' }, 'The review service gave no summary']]);
  });
});
