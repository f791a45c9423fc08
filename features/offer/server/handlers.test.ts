import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopRequest } from '@/features/store/server/request-context';
import { clientIpHeader } from '@/lib/http/headers';
import { cancelOffer } from './handlers';
import { getOfferFile, getOfferPdf } from './loaders';

const { asked, opened } = vi.hoisted(() => ({ asked: [] as string[], opened: [] as string[] }));

vi.mock('next/server', () => ({ after: (work: () => unknown) => void work() }));

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
      document: async () => ({ fileName: 'offer.pdf' }),
      opened: async (_: unknown, token: string, what: string) => void opened.push(`${token} ${what}`),
    },
  }),
}));

const context = { store: 'nl', currency: 'EUR', customer: null } as const;
const headersOf = (client: string) => new Headers({ [clientIpHeader]: client });
const fileRequest = (client: string, query = '') =>
  new Request(`http://nl.localhost:3000/offer/right/pdf${query}`, { headers: headersOf(client) });
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
  opened.length = 0;
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
    expect(await getOfferFile(context, fileRequest('guesser'), { token: 'right', file: '1' })).toBeNull();
    expect(asked).toHaveLength(wrong);
    expect((await cancelOffer('right', requestOf('customer'))).ok).toBe(true);
  });

  it('may be followed any number of times if they are right', async () => {
    for (let time = 0; time < 2 * wrong; time += 1) {
      const file = await getOfferFile(context, fileRequest('reader'), { token: 'right', file: '1' });
      expect(file).toMatchObject({ name: 'a.pdf' });
    }
  });

  it('note which file was opened, except for staff, and none that was not found', async () => {
    await getOfferFile(context, fileRequest('reader'), { token: 'right', file: '1' });
    await getOfferFile(context, fileRequest('reader'), { token: 'wrong', file: '1' });
    await getOfferPdf(context, fileRequest('reader', '?preview=1'), 'right');
    await getOfferPdf(context, fileRequest('reader'), 'right');
    expect(opened).toEqual(['right 1', 'right pdf']);
  });
});
