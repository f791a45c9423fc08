import { describe, expect, it } from 'vitest';
import { readForm } from './read-body';

const type = 'application/x-www-form-urlencoded';
const post = (body: string, headers: Record<string, string> = {}) =>
  readForm(
    new Request('http://nl.localhost/x', {
      method: 'POST',
      body,
      headers: { host: 'nl.localhost', 'content-type': type, 'content-length': `${body.length}`, ...headers },
    }),
    100,
  );
const statusOf = (read: FormData | Response) => (read instanceof Response ? read.status : 200);
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`;
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

describe('a form', () => {
  it('is read with its fields', async () => {
    const form = await post('number=1&email=a%40b.example');
    expect(form instanceof FormData && Object.fromEntries(form)).toEqual({
      number: '1',
      email: 'a@b.example',
    });
    expect(statusOf(await post(part('a', 'b'), multipart))).toBe(200);
  });

  it.each([
    ['a=%00', {}],
    ['a=1&b=x%00y', {}],
    ['%00=1', {}],
    ['a=\0', {}],
    [part('a', '\0'), multipart],
    ['{"a":1}', { 'content-type': 'application/json' }],
    ['a=1', multipart],
  ])('%j %j is a bad request', async (body, headers) => {
    expect(statusOf(await post(body, headers))).toBe(400);
  });

  it('of another origin, or one that is too large, is refused', async () => {
    expect(statusOf(await post('a=1', { origin: 'https://evil.example' }))).toBe(403);
    expect(statusOf(await post(`a=${'x'.repeat(100)}`))).toBe(413);
    expect(statusOf(await post('a=1', { 'content-length': 'x' }))).toBe(413);
  });
});
