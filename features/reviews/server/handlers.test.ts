import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReviewInput } from '@/commerce/model/review';
import type { ShopRequest } from '@/features/store/server/request-context';
import { clientIpHeader } from '@/lib/http/headers';
import type { ReviewPost } from '../schema';
import { getReviewPage, postReview, reviewPictureReply } from './handlers';
import { getReviewQuotes, getReviews } from './loaders';

const { submitted, feature } = vi.hoisted(() => ({
  submitted: [] as ReviewInput[],
  feature: { on: true },
}));

vi.mock('@/lib/stores/enabled-features', () => ({ featureOn: () => feature.on }));
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
            language: 'de',
            pictures: ['0c6f', '/media/scenes/yard.webp'],
          },
        ],
        total: 1,
        totalInLanguage: 0,
        page,
        pages: 1,
      }),
      picture: async (_: unknown, id: string, size: string) =>
        id === 'shown' ? { contentType: 'image/webp', bytes: Buffer.from(size) } : null,
      submit: async (_: unknown, input: ReviewInput) => {
        submitted.push(input);
        return { ok: true, data: { status: 'pending' } };
      },
    },
  }),
}));

const context = { store: 'nl', currency: 'EUR', customer: null } as const;
let clients = 0;
function requestOf(query = '', client = `client-${(clients += 1)}`): ShopRequest {
  return {
    context,
    origin: 'http://nl.localhost:3000',
    requestId: 'r',
    cookies: new Map(),
    headers: new Headers({ [clientIpHeader]: client }),
    query: new URLSearchParams(query),
  };
}

const post: ReviewPost = {
  type: 'reviewform',
  product: 'OWL-1',
  name: 'Noa',
  email: 'noa@shop.example',
  stars: 5,
  message: 'x',
  pictures: ['picture'],
};

beforeEach(() => {
  feature.on = true;
  submitted.length = 0;
});

describe('postReview', () => {
  it('submits a review of the product, and responds that it awaits moderation', async () => {
    const reply = await postReview(post, requestOf());
    expect(reply).toMatchObject({
      ok: true,
      data: { body: {} },
    });
    expect(submitted).toEqual([
      {
        productId: '7',
        name: 'Noa',
        email: 'noa@shop.example',
        stars: 5,
        message: 'x',
        pictures: ['picture'],
      },
    ]);
  });

  it('fails for an unknown product', async () => {
    const reply = await postReview({ ...post, product: 'OWL-2' }, requestOf());
    expect(reply).toEqual({ ok: false, error: { code: 'not_found' } });
  });

  it('limits the reviews of one client, with the time to wait', async () => {
    const replies = [];
    for (let index = 0; index < 12; index += 1) replies.push(await postReview(post, requestOf('', 'busy')));
    const rejected = replies.filter(({ ok }) => !ok);
    expect(submitted).toHaveLength(10);
    expect(rejected).toHaveLength(2);
    expect(rejected[0]).toMatchObject({
      error: { code: 'rate_limited', retryAfter: expect.any(Number) as number },
    });
    expect((await postReview(post, requestOf())).ok).toBe(true);
  });
});

describe('getReviewPage', () => {
  it('returns reviews formatted for the store', async () => {
    const reply = await getReviewPage(undefined, requestOf('product=OWL-1&page=3'));
    expect(reply).toEqual({
      ok: true,
      data: {
        body: {
          items: [
            {
              id: '1',
              name: '<b>Noa</b>',
              stars: 4,
              score: '8,0/10',
              scoreLabel: '8,0 van 10',
              day: '2026-05-12',
              date: '12-05-2026',
              verified: true,
              message: 'Fine.',
              pictures: [
                { small: '/review-pictures/0c6f/small', large: '/review-pictures/0c6f/large' },
                {
                  small: '/img?url=%2Fmedia%2Fscenes%2Fyard.webp&w=287&q=75',
                  large: '/media/scenes/yard.webp',
                },
              ],
              pictureLabel: 'Foto van <b>Noa</b>',
              closeLabel: 'Sluiten',
              foreign: { code: 'de', text: 'In het Duits' },
            },
          ],
          total: 1,
          totalInLanguage: 0,
          page: 3,
          pages: 1,
        },
      },
    });
  });

  it.each(['', 'product=', 'page=2', 'product=OWL-1&page=0', 'product=OWL-1&page=1e9'])(
    'treats %j as malformed',
    async (query) => {
      expect(await getReviewPage(undefined, requestOf(query))).toEqual({
        ok: false,
        error: { code: 'malformed' },
      });
    },
  );
});

describe('a picture of a review', () => {
  it('is sent to browsers alone, and runs nothing', async () => {
    const reply = await reviewPictureReply(context, { id: 'shown', size: 'small' });
    expect(await reply.text()).toBe('small');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'private, max-age=86400',
      'content-security-policy': expect.stringContaining('sandbox') as string,
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is not found for an unknown id, size or store', async () => {
    const asked = [
      reviewPictureReply(context, { id: 'other', size: 'small' }),
      reviewPictureReply(context, { id: 'shown', size: 'huge' }),
      reviewPictureReply(null, { id: 'shown', size: 'small' }),
    ];
    for (const reply of await Promise.all(asked)) expect(reply.status).toBe(404);
  });
});

describe('with the feature off', () => {
  it('returns no reviews and rejects new ones', async () => {
    feature.on = false;
    const missing = { ok: false, error: { code: 'not_found' } };
    expect(await postReview(post, requestOf())).toEqual(missing);
    expect(await getReviewPage(undefined, requestOf('product=OWL-1'))).toEqual(missing);
    expect((await reviewPictureReply(context, { id: 'shown', size: 'small' })).status).toBe(404);
    expect(await getReviews(context, '7', 1)).toBeNull();
    expect(await getReviewQuotes(context, 3)).toEqual([]);
    expect(submitted).toEqual([]);
  });
});
