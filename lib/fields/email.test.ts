import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEmail, emailField } from './email';
import { fieldErrors } from './message';

describe('checkEmail', () => {
  // Its checks, in their order: tests/validation/person-rules.ts.

  it.each([
    ['noa@1.2.example', null],
    ['noa@shop.example.1', 'validation.email.invalid'],
    ['noa@shop.1ab', 'validation.email.invalid'],
    ['noa@shop.ab1', 'validation.email.invalid'],
  ])('judges the last label of %s as the top-level domain', (value, key) => {
    expect(checkEmail(value)?.key ?? null).toBe(key);
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

  it('mends what keyboards and pages add', () => {
    expect(emailField.parse('o\u2019neil@shop.example')).toBe("o'neil@shop.example");
    expect(emailField.parse('\u200Bann@shop.example\uFEFF')).toBe('ann@shop.example');
    expect(errorOf('\u200B')).toEqual({ key: 'validation.required' });
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
