import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopRequest } from '@/features/store/server/request-context';
import { clientIpHeader } from '@/lib/http/headers';
import { cancelOffer } from './handlers';
import { getOfferFile } from './loaders';

const { asked } = vi.hoisted(() => ({ asked: [] as string[] }));

vi.mock('@/commerce/backend', () => ({
  backend: () => ({
    offers: {
      cancel: async (_: unknown, token: string) => {
        asked.push(token);
        return token === 'right' ? { ok: true } : { ok: false, error: { code: 'not_found' } };
      },
      file: async (_: unknown, token: string) => {
        asked.push(token);
        return token === 'right' ? { name: 'a.pdf' } : null;
      },
    },
  }),
}));

const context = { store: 'nl', currency: 'EUR', customer: null } as const;
const headersOf = (client: string) => new Headers({ [clientIpHeader]: client });
const requestOf = (client: string): ShopRequest => ({
  context,
  origin: 'http://nl.localhost:3000',
  requestId: 'r',
  cookies: new Map(),
  headers: headersOf(client),
  query: new URLSearchParams(),
});

const wrong = 20;

beforeEach(() => {
  asked.length = 0;
});

describe('links of offers', () => {
  it('tell a client with too many wrong ones nothing about right ones, also at the same time', async () => {
    const tokens = Array.from({ length: wrong + 5 }, (_, index) => `wrong-${index}`);
    const replies = await Promise.all(tokens.map((token) => cancelOffer(token, requestOf('guesser'))));
    const codes = replies.map((reply) => (reply.ok ? 'ok' : reply.error.code));
    expect(codes.filter((code) => code === 'not_found')).toHaveLength(wrong);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(5);
    expect(asked).toHaveLength(wrong);
    expect(await cancelOffer('right', requestOf('guesser'))).toMatchObject({
      error: { code: 'rate_limited', retryAfter: expect.any(Number) as number },
    });
    expect(await getOfferFile(context, headersOf('guesser'), { token: 'right', file: '1' })).toBeNull();
    expect(asked).toHaveLength(wrong);
    expect((await cancelOffer('right', requestOf('customer'))).ok).toBe(true);
  });

  it('may be followed any number of times if they are right', async () => {
    for (let time = 0; time < 2 * wrong; time += 1) {
      const file = await getOfferFile(context, headersOf('reader'), { token: 'right', file: '1' });
      expect(file).toMatchObject({ name: 'a.pdf' });
    }
  });
});
