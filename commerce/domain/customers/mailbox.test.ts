import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailProviders } from '@/config/shop/mail-providers';
import { mailbox } from './mailbox';

describe('mailbox', () => {
  it.each([
    ['Ann@Example.COM', 'ann@example.com'],
    ['ann+shop@example.com', 'ann@example.com'],
    ['ann+a+b@example.com', 'ann@example.com'],
    ['+31612345678@example.com', '+31612345678@example.com'],
    ['a.n.n@example.com', 'a.n.n@example.com'],
    ['A.n.n+x@gmail.com', 'ann@gmail.com'],
    ['ann@googlemail.com', 'ann@gmail.com'],
    ['a-n_n.@pm.me', 'ann@proton.me'],
    ['ann@protonmail.com', 'ann@proton.me'],
    ['ann@me.com', 'ann@icloud.com'],
    ['ann-spam@yahoo.de', 'ann@yahoo.de'],
    ['ann-marie@example.com', 'ann-marie@example.com'],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
    ['ann@example.com.', 'ann@example.com'],
    ['ann@example.com..', 'ann@example.com'],
    [' ann@example.com ', 'ann@example.com'],
    ['ann@b_c.example ', 'ann@b_c.example'],
    ['"a@b"@example.com', '"a@b"@example.com'],
  ])('of %s is %s', (email, expected) => expect(mailbox(email)).toBe(expected));

  it('is the same for every tag, case and domain of a provider, and has no other spelling itself', () => {
    const name = fc.stringMatching(/^[a-z][a-z\d]{0,10}$/);
    const tag = fc.stringMatching(/^[\w.+-]{0,8}$/);
    const provider = fc.constantFrom(...mailProviders);
    fc.assert(
      fc.property(name, tag, provider, fc.nat(), (local, suffix, { domains }, index) => {
        const plain = mailbox(`${local}@${domains[0]}`);
        const other = `${local}+${suffix}@${domains[index % domains.length] ?? domains[0]}`;
        expect([mailbox(other), mailbox(other.toUpperCase()), mailbox(plain)]).toEqual([plain, plain, plain]);
      }),
    );
  });
});
