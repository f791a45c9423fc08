import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEmail, emailField } from './email';
import { fieldErrors } from './message';

const keyOf = (value: string) => checkEmail(value)?.key ?? null;

describe('checkEmail', () => {
  it.each([
    ['', 'validation.required'],
    ['   ', 'validation.required'],
    [' a@b.nl', 'validation.email.whitespace'],
    ['a@b.nl\n', 'validation.email.whitespace'],
    ['a b@c.nl', 'validation.email.whitespace'],
    ['a\u00a0b@c.nl', 'validation.email.whitespace'],
    ['josé@example.es', 'validation.email.characters'],
    ['jose\u0301@example.es', 'validation.email.characters'],
    ['info@größe.de', 'validation.email.characters'],
    ['ωμέγα@example.gr', 'validation.email.characters'],
    ['иван@example.bg', 'validation.email.characters'],
    ['p\u0430ypal@example.com', 'validation.email.characters'],
    ['example.nl', 'validation.email.atMissing'],
    ['a@b@c.nl', 'validation.email.atRepeated'],
    ['a@@b.nl', 'validation.email.atRepeated'],
    ['@b.nl', 'validation.email.atFirst'],
    ['a@', 'validation.email.domainMissing'],
    ['a@b', 'validation.email.domainDot'],
    ['a@b.nl.', 'validation.email.domainDot'],
    ['a@.nl', 'validation.email.invalid'],
    ['a@b..nl', 'validation.email.invalid'],
    ['a@-b.nl', 'validation.email.invalid'],
    ['a@b-.nl', 'validation.email.invalid'],
    ['a@b.n', 'validation.email.invalid'],
    ['a@1.2.3.4', 'validation.email.invalid'],
    ['.a@b.nl', 'validation.email.invalid'],
    ['a.@b.nl', 'validation.email.invalid'],
    ['a..b@c.nl', 'validation.email.invalid'],
    ['a,b@c.nl', 'validation.email.invalid'],
    ['<a@b.nl>', 'validation.email.invalid'],
    ['a\u0000@b.nl', 'validation.email.invalid'],
    ['a\u200b@b.nl', 'validation.email.invalid'],
    ['田@example.cn', 'validation.email.invalid'],
    [`${'a'.repeat(65)}@b.nl`, 'validation.email.invalid'],
    [`a@${'b'.repeat(64)}.nl`, 'validation.email.invalid'],
  ])('%j results in %s', (value, key) => {
    expect(keyOf(value)).toBe(key);
  });

  it.each([
    ['a b@@', 'validation.email.whitespace'],
    ['é b', 'validation.email.whitespace'],
    ['é@@', 'validation.email.characters'],
    ['é', 'validation.email.characters'],
    ['@@', 'validation.email.atRepeated'],
    ['@', 'validation.email.atFirst'],
    ['@b', 'validation.email.atFirst'],
    ['.a@b', 'validation.email.domainDot'],
  ])('reports the first of several errors in %j: %s', (value, key) => {
    expect(keyOf(value)).toBe(key);
  });

  it.each([
    'a@b.nl',
    'first.last+tag@sub.example.co.uk',
    "o'brien@example.ie",
    'A_B-C@EXAMPLE.COM',
    '1@2.example',
    'a@xn--gre-6ka8i.de',
    'a@b.xn--p1ai',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.nl`,
  ])('%s is valid', (value) => {
    expect(checkEmail(value)).toBeNull();
  });

  it('never throws, and accepts only texts with one @ between two ASCII parts', () => {
    const nearly = fc.string({
      unit: fc.constantFrom('a', 'B', '1', '.', '@', '-', '+', ' ', 'é', 'ж', 'α', '\0'),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), nearly), (value) => {
        if (checkEmail(value) === null) expect(value).toMatch(/^[!-?A-~]+@[\w.-]+\.[\w-]*\w$/);
      }),
    );
  });

  it('accepts every address built by the grammar', () => {
    const word = fc.stringMatching(/^[a-z\d]{1,10}$/);
    const local = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('.'));
    fc.assert(
      fc.property(local, word, fc.constantFrom('nl', 'com', 'co.uk'), (name, domain, top) => {
        expect(checkEmail(`${name}@${domain}.${top}`)).toBeNull();
      }),
    );
  });

  // Linear time takes milliseconds here; quadratic time would hit the test timeout.
  it('takes linear time for a long text of near matches', () => {
    expect(checkEmail(`a@${'a.'.repeat(1_000_000)}a`)).not.toBeNull();
    expect(checkEmail(`${'a.'.repeat(1_000_000)}@b.nl`)).not.toBeNull();
    expect(checkEmail(`a@${'a-'.repeat(1_000_000)}.nl`)).not.toBeNull();
  });
});

describe('emailField', () => {
  const errorOf = (value: unknown) => {
    const parsed = emailField.safeParse(value);
    return parsed.success ? null : fieldErrors(parsed.error)[''];
  };

  it('keeps the address as typed', () => {
    expect(emailField.parse('Ann@Example.NL')).toBe('Ann@Example.NL');
  });

  it('accepts at most 254 characters', () => {
    const labels = `${'b'.repeat(60)}.`.repeat(3);
    const longest = `${'a'.repeat(64)}@${labels}${'c'.repeat(3)}.nl`;
    expect(longest).toHaveLength(254);
    expect(errorOf(longest)).toBeNull();
    expect(errorOf(longest.replace('ccc', 'cccc'))).toEqual({
      key: 'validation.maxLength',
      params: { n: 254 },
    });
  });

  it('is required', () => {
    expect(errorOf(undefined)).toEqual({ key: 'validation.required' });
  });
});
