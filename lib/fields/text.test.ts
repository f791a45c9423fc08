import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerNameField, nameField, optionalNameField } from './name';
import {
  checkPrintable,
  codeField,
  hasLegibleLetters,
  linkTokenField,
  multiLine,
  optionalMultiline,
  optionalText,
  requiredMultiline,
  requiredText,
  singleLine,
} from './text';

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message ?? null;

describe('rules of text', () => {
  // Those of spec §5: tests/validation/text-rules.ts.

  it.each(['a\u0000', '\u001b[31m', 'a\u007f', 'a\u0085b', '\ud800', 'a\u202eb', '\u2066a'])(
    'refuses the unprintable %j',
    (value) => {
      expect(checkPrintable(value)).toEqual({ key: 'validation.characters' });
    },
  );

  it.each(['Zoë', '𝒳', '👩‍🔧', '東京', 'ש״ם', "O'Neill–Böll"])('accepts %s', (value) => {
    expect(checkPrintable(value)).toBeNull();
  });
});

describe('letters of documents', () => {
  it.each(['Ŧáŋŋa Ţîr', 'Anne\u2011Marie', 'Παπαδοπούλου', 'Владимир', 'Արամ', 'გიორგი', 'O’Neill–Böll'])(
    'accept %s as the name of a customer',
    (name) => expect(customerNameField.parse(name)).toBe(name),
  );

  it.each(['東京', 'محمد', 'דנה', 'สมชาย', '👩', 'Ann 李'])(
    'refuse %s, which an invoice cannot show',
    (name) => {
      expect(messageOf(customerNameField.safeParse(name))).toBe('validation.script');
      // A review is in no document.
      expect(nameField.safeParse(name).success).toBe(true);
    },
  );

  it.each([
    ['Dome 1/2.8″ ≤ 5 W ✓ 🔥', true],
    ['ﬁsh-eye ℃', true],
    ['ドーム', false],
  ])('of the name of an article, %s: %s', (name, legible) => expect(hasLegibleLetters(name)).toBe(legible));
});

describe('singleLine and multiLine', () => {
  it('collapses white space and composes characters', () => {
    expect(singleLine('  Zoe\u0308 \t\r\n van\u00a0Dam ')).toBe('Zo\u00eb van Dam');
  });

  it('drops the invisible characters of pasted text', () => {
    const marks = ['\u202A', '\u202E', '\u2066', '\u2069', '\u200B', '\u200F', '\uFE0F', '\u00AD', '\uFEFF'];
    for (const mark of marks) expect(singleLine(`${mark}a${mark} b${mark}`)).toBe('a b');
    expect(messageOf(requiredText({ max: 9 }).safeParse(marks.join('')))).toBe('validation.required');
    expect(optionalText({ max: 9 }).parse(marks.join(''))).toBe('');
  });

  it.each(['\u115F\u1160', '\u3164', '\uFFA0', '\u034F', '\u17B4', '\u180B', '\u2800', '\u{E0100}'])(
    'is empty if it shows nothing: %j',
    (value) => {
      expect(messageOf(nameField.safeParse(value))).toBe('validation.required');
      expect(messageOf(requiredMultiline({ max: 9 }).safeParse(` ${value}\n`))).toBe('validation.required');
    },
  );

  it('keeps lines and normalises line breaks', () => {
    expect(multiLine(' a\r\nb\rc\u2028d\n\ne ')).toBe('a\nb\nc\nd\n\ne');
  });

  it('are idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(singleLine(singleLine(value))).toBe(singleLine(value));
        expect(multiLine(multiLine(value))).toBe(multiLine(value));
        expect(singleLine(value)).not.toMatch(/[\n\r\t\u2028\u2029]/);
      }),
    );
  });
});

describe('text fields', () => {
  it('normalises before validating', () => {
    const field = requiredText({ min: 2, max: 3 });
    expect(field.parse('  abc  ')).toBe('abc');
    expect(messageOf(field.safeParse('   '))).toBe('validation.required');
    expect(messageOf(field.safeParse(undefined))).toBe('validation.required');
    expect(messageOf(field.safeParse(' a '))).toBe('validation.minLength?n=#2');
    expect(messageOf(field.safeParse('abcd'))).toBe('validation.maxLength?n=#3');
    expect(messageOf(field.safeParse('a\u0000'))).toBe('validation.characters');
  });

  it('turns an absent or blank optional line into an empty string', () => {
    const field = optionalText({ min: 2, max: 3 });
    expect([field.parse(undefined), field.parse(' '), field.parse('ab ')]).toEqual(['', '', 'ab']);
    expect(messageOf(field.safeParse('a'))).toBe('validation.minLength?n=#2');
    expect(messageOf(field.safeParse('abcd'))).toBe('validation.maxLength?n=#3');
  });

  it('accepts several lines in a multi-line field', () => {
    expect(requiredMultiline({ max: 5 }).parse(' a\r\n\tb ')).toBe('a\n\tb');
    expect(messageOf(requiredMultiline({ max: 200 }).safeParse('x'.repeat(201)))).toBe(
      'validation.maxLength?n=#200',
    );
    expect(messageOf(requiredMultiline({ max: 5 }).safeParse('\n'))).toBe('validation.required');
    expect(messageOf(requiredMultiline({ max: 5 }).safeParse('a\u0000'))).toBe('validation.characters');
    expect(messageOf(requiredMultiline({ min: 2, max: 5 }).safeParse('a'))).toBe('validation.minLength?n=#2');
    expect(optionalMultiline({ max: 5 }).parse(undefined)).toBe('');
    expect(optionalMultiline({ min: 2, max: 5 }).parse(' ')).toBe('');
    expect(messageOf(optionalMultiline({ max: 5 }).safeParse('a\u202e'))).toBe('validation.characters');
  });

  it('returns a normalised value or a message for any text', () => {
    const field = optionalText({ max: 20 });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (value) => {
        const parsed = field.safeParse(value);
        if (parsed.success) expect(parsed.data).not.toMatch(/\p{Cc}/u);
        else expect(messageOf(parsed)).toMatch(/^validation\./);
      }),
    );
  });
});

it('the token of a link is complete', () => {
  const token = 'a'.repeat(43);
  expect(linkTokenField().parse(` ${token} `)).toBe(token);
  const messages = [' ', token.slice(1), `${token}a`].map((value) =>
    messageOf(linkTokenField().safeParse(value)),
  );
  expect(messages).toEqual([
    'validation.required',
    'validation.exactLength?n=#43',
    'validation.exactLength?n=#43',
  ]);
});

it('a code has at most 64 characters, or as many as are given', () => {
  expect(codeField().parse(' x ')).toBe('x');
  expect(messageOf(codeField().safeParse('x'.repeat(64)))).toBeNull();
  expect(messageOf(codeField().safeParse('x'.repeat(65)))).toBe('validation.maxLength?n=#64');
  expect(messageOf(codeField(2).safeParse('xxx'))).toBe('validation.maxLength?n=#2');
});

describe('names', () => {
  it('are one normalised line of at most 50 characters', () => {
    expect(nameField.parse(' Zoe\u0308  Jansen\t')).toBe('Zo\u00eb Jansen');
    expect(nameField.parse('e\u0301'.repeat(50))).toHaveLength(50);
    expect(optionalNameField.parse(undefined)).toBe('');
    for (const field of [nameField, optionalNameField])
      expect(messageOf(field.safeParse('x'.repeat(51)))).toBe('validation.maxLength?n=#50');
  });
});
