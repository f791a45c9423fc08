import { describe, expect, it } from 'vitest';
import { maskAddresses } from './mask-addresses';

describe('maskAddresses', () => {
  it.each([
    ['550 5.1.1 <ada@shop.example>: unknown', '550 5.1.1 <…>: unknown'],
    ['no mailbox "ada.l+x@mail.shop.example"', 'no mailbox "…"'],
    ['to=zoë@bücher.example,bob@b.example', 'to=…,…'],
    ['ECONNREFUSED 127.0.0.1:25', 'ECONNREFUSED 127.0.0.1:25'],
  ])('%s', (text, masked) => {
    expect(maskAddresses(text)).toBe(masked);
  });
});
