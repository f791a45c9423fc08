import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendForm } from './send-form';

afterEach(() => vi.unstubAllGlobals());

const json = { 'content-type': 'application/json' };

function form(bytes = 0): FormData {
  const body = new FormData();
  body.set('name', 'stock');
  if (bytes > 0) body.set('file', new File([new Uint8Array(bytes)], 'stock.csv'));
  return body;
}

function answering(answer: () => Response) {
  const fetched = vi.fn(() => new Promise<Response>((resolve) => resolve(answer())));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const cut = () => {
  throw new TypeError('Failed to fetch');
};

describe('a form of the back office', () => {
  it.each([
    ['the reply', () => Response.json({ done: 'Saved' }), 0, { done: 'Saved' }],
    [
      'a refused size',
      () => new Response('{"code":"body_too_large"}', { status: 413, headers: json }),
      5,
      'tooLarge',
    ],
    ['too many at once', () => new Response('', { status: 503 }), 5, 'busy'],
    ['too many requests', () => new Response('', { status: 429 }), 0, 'busy'],
    ['a failure', () => new Response('', { status: 500 }), 0, 'unreachable'],
    ['a page in between', () => new Response('<html>'), 0, 'unreachable'],
    ['a connection that broke with a file', cut, 5, 'cut'],
    ['no connection', cut, 0, 'unreachable'],
  ])('knows %s', async (_, answer, bytes, expected) => {
    answering(answer);
    expect(await sendForm('/do/x', form(bytes), 10)).toEqual(expected);
  });

  it('does not send files that are too large', async () => {
    const fetched = answering(() => Response.json({}));
    expect(await sendForm('/do/x', form(11), 10)).toBe('tooLarge');
    expect(fetched).not.toHaveBeenCalled();
  });
});
