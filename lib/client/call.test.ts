import { afterEach, describe, expect, it, vi } from 'vitest';
import { callShop, failureText } from './call';

describe('failureText', () => {
  it.each([
    [{ message: 'a', title: 'b', details: 'c', error: 'd' }, 'a'],
    [{ message: '', title: 'b', details: 'c', error: 'd' }, 'b'],
    [{ message: null, details: 'c', error: 'd' }, 'c'],
    [{ error: 'd' }, 'd'],
    ['e', 'e'],
    ['', null],
    [{ error: true }, null],
    [{}, null],
    [null, null],
    [[], null],
    [7, null],
  ])('%j', (body, text) => {
    expect(failureText(body)).toBe(text);
  });
});

describe('callShop', () => {
  afterEach(() => vi.unstubAllGlobals());

  const cart = (response: Response) => {
    vi.stubGlobal('fetch', () => Promise.resolve(response));
    return callShop({ localeKey: 'en_GB', currency: 'GBP' }, '/api/cart');
  };

  it('resolves with the body by the names of the model', async () => {
    const body = { total_quantity: 1, grand_total: { value: 9.5, currency: 'GBP' } };
    expect(await cart(Response.json(body))).toEqual({
      totalQuantity: 1,
      grandTotal: { minor: 950, currency: 'GBP' },
    });
  });

  it('rejects an answer that states an error with status 200', async () => {
    const answer = Response.json({ status: 'error', message: 'Sold out' });
    await expect(cart(answer)).rejects.toMatchObject({ code: 'internal', message: 'Sold out', status: 200 });
  });

  it.each(['{"items":[{"id"', '', 'null'])('rejects a success with the body %j', async (body) => {
    const failure = { status: 0, code: 'unreachable', message: '' };
    await expect(cart(new Response(body))).rejects.toMatchObject(failure);
  });

  it('rejects with the text of a failure, if that was not cut off', async () => {
    const failure = { code: 'cart_empty', message: 'Your cart is empty' };
    const status = 409;
    const whole = Response.json(failure, { status });
    await expect(cart(whole)).rejects.toMatchObject({ ...failure, status });
    const plain = new Response('Too many requests', { status });
    await expect(cart(plain)).rejects.toMatchObject({
      code: 'internal',
      message: 'Too many requests',
      status,
    });
    const page = new Response('<html>', { status, headers: { 'content-type': 'text/html' } });
    await expect(cart(page)).rejects.toMatchObject({ code: 'internal', message: '', status });
    const cut = new Response('{"code":', { status, headers: { 'content-type': 'application/json' } });
    await expect(cart(cut)).rejects.toMatchObject({ code: 'internal', message: '', status });
  });
});
