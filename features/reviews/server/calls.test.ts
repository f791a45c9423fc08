import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReviewInput } from '@/commerce/model/review';
import type { RouteContext } from '@/lib/http/create-route';
import { clientIpHeader } from '@/lib/http/headers';
import { getReviewPage, postReview } from './calls';
import { getReviewQuotes, getReviews } from './reads';

const { kept, feature } = vi.hoisted(() => ({
  kept: [] as ReviewInput[],
  feature: { on: true },
}));

vi.mock('@/lib/features', () => ({ featureOn: () => feature.on }));
vi.mock('@/commerce/backend', () => ({
  backend: () => ({
    catalogue: { cards: async (_: unknown, [sku]: [string]) => (sku === 'OWL-1' ? [{ id: '7', sku }] : []) },
    reviews: {
      summary: async () => ({ average: 90, count: 1, distribution: [] }),
      latest: async () => [{ id: '1' }],
      list: async (_: unknown, _id: string, page: number) => ({
        items: [
          {
            id: '1',
            name: '<b>Noa</b>',
            stars: 4,
            date: '2026-05-12T10:00:00.000Z',
            verified: true,
            message: 'Fine.',
          },
        ],
        total: 1,
        page,
        pages: 1,
      }),
      submit: async (_: unknown, input: ReviewInput) => {
        kept.push(input);
        return { ok: true, data: { status: 'pending' } };
      },
    },
  }),
}));

let clients = 0;
function contextOf(query = '', client = `client-${(clients += 1)}`): RouteContext {
  return {
    store: 'nl',
    currency: 'EUR',
    origin: 'http://nl.localhost:3000',
    requestId: 'r',
    cookies: new Map(),
    headers: new Headers({ [clientIpHeader]: client }),
    query: new URLSearchParams(query),
  };
}

const post = {
  type: 'reviewform',
  product: 'OWL-1',
  name: 'Noa',
  email: 'noa@shop.example',
  stars: 5,
  message: 'x',
} as const;

beforeEach(() => {
  feature.on = true;
  kept.length = 0;
});

describe('postReview', () => {
  it('keeps a review of the product, and says that it waits to be read', async () => {
    const reply = await postReview(post, contextOf());
    expect(reply).toMatchObject({
      ok: true,
      data: { body: { status: 'success', message: expect.stringContaining('Dank u wel') as string } },
    });
    expect(kept).toEqual([
      { productId: '7', name: 'Noa', email: 'noa@shop.example', stars: 5, message: 'x' },
    ]);
  });

  it('knows no other product', async () => {
    const reply = await postReview({ ...post, product: 'OWL-2' }, contextOf());
    expect(reply).toEqual({ ok: false, error: { code: 'not_found' } });
  });

  it('takes only so many of one client, and says how long to wait', async () => {
    const replies = [];
    for (let index = 0; index < 12; index += 1) replies.push(await postReview(post, contextOf('', 'busy')));
    const refused = replies.filter(({ ok }) => !ok);
    expect(kept).toHaveLength(10);
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({
      error: { code: 'rate_limited', retryAfter: expect.any(Number) as number },
    });
    expect((await postReview(post, contextOf())).ok).toBe(true);
  });
});

describe('getReviewPage', () => {
  it('gives reviews as the store writes them', async () => {
    const reply = await getReviewPage(undefined, contextOf('product=OWL-1&page=3'));
    expect(reply).toEqual({
      ok: true,
      data: {
        body: {
          items: [
            {
              id: '1',
              name: '<b>Noa</b>',
              stars: 4,
              score: '8,0',
              scoreLabel: '8,0 van 10',
              day: '2026-05-12',
              date: '12-05-2026',
              verified: true,
              message: 'Fine.',
            },
          ],
          total: 1,
          page: 3,
          pages: 1,
        },
      },
    });
  });

  it.each(['', 'product=', 'page=2', 'product=OWL-1&page=0', 'product=OWL-1&page=1e9'])(
    'calls %j malformed',
    async (query) => {
      expect(await getReviewPage(undefined, contextOf(query))).toEqual({
        ok: false,
        error: { code: 'malformed' },
      });
    },
  );
});

describe('with the feature off', () => {
  it('there are no reviews, and none is taken', async () => {
    feature.on = false;
    const missing = { ok: false, error: { code: 'not_found' } };
    expect(await postReview(post, contextOf())).toEqual(missing);
    expect(await getReviewPage(undefined, contextOf('product=OWL-1'))).toEqual(missing);
    expect(await getReviews('nl', 'EUR', '7', 1)).toBeNull();
    expect(await getReviewQuotes('nl', 'EUR', 3)).toEqual([]);
    expect(kept).toEqual([]);
  });
});
