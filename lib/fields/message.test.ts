import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addMessage, codeField } from './text';
import {
  decodeMessage,
  encodeMessage,
  fieldErrors,
  fieldMessage,
  formErrorMap,
  isMalformed,
} from './message';
import type { FieldMessage, FieldMessages } from './message';

/** Any sequence of UTF-16 code units, including lone surrogates. */
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));

function errorsOf(schema: z.ZodType, input: unknown): FieldMessages {
  const parsed = schema.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

describe('encodeMessage and decodeMessage', () => {
  it.each<[FieldMessage, string]>([
    [{ key: 'validation.required' }, 'validation.required'],
    [{ key: 'validation.minLength', params: { n: 8 } }, 'validation.minLength?n=#8'],
    [{ key: 'validation.postcode', params: { example: '1234 AB' } }, 'validation.postcode?example=1234%20AB'],
    [
      { key: 'validation.notEqualTo', params: { value: '#8?a=b&c' } },
      'validation.notEqualTo?value=%238%3Fa%3Db%26c',
    ],
  ])('encodes %j as %s and decodes it', (message, text) => {
    expect(encodeMessage(message)).toBe(text);
    expect(decodeMessage(text)).toEqual(message);
  });

  it('distinguishes a number from a string of digits', () => {
    const message = fieldMessage('validation.phone.length', { min: 5, max: '15' });
    expect(decodeMessage(encodeMessage(message))).toEqual({
      key: 'validation.phone.length',
      params: { min: 5, max: '15' },
    });
  });

  it.each([
    '',
    'Invalid input: expected string',
    'validation',
    'constructor',
    '__proto__',
    'validation.postcode?example=%E0%A4%A',
  ])('%j is not a message', (text) => {
    expect(decodeMessage(text)).toBeNull();
  });

  it('round-trips any parameter; a lone surrogate becomes the replacement character', () => {
    fc.assert(
      fc.property(anyText, fc.integer(), (value, n) => {
        const text = encodeMessage({ key: 'validation.notEqualTo', params: { value, n } });
        expect(decodeMessage(text)?.params).toEqual({ value: value.toWellFormed(), n });
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        decodeMessage(text);
        decodeMessage(`validation.postcode?${text}`);
      }),
    );
  });
});

describe('fieldErrors', () => {
  it('returns the first message of each field by dotted path', () => {
    const schema = z.object({ street: z.object({ number: z.string() }), lines: z.array(z.string().min(2)) });
    const both = schema.superRefine((_value, context) => {
      addMessage(context, fieldMessage('validation.digitsOnly'), ['street', 'number']);
      addMessage(context, fieldMessage('validation.required'), ['street', 'number']);
      addMessage(context, fieldMessage('validation.equalTo'));
    });
    expect(errorsOf(both, { street: { number: 'x' }, lines: ['ab', 'a'] })).toEqual({
      'street.number': { key: 'validation.digitsOnly' },
      'lines.1': { key: 'validation.minLength', params: { n: 2 } },
      '': { key: 'validation.equalTo' },
    });
  });

  it('treats a field named __proto__ as an ordinary entry', () => {
    const schema = z.unknown().superRefine((_value, context) => {
      addMessage(context, fieldMessage('validation.required'), ['__proto__']);
    });
    expect(Object.keys(errorsOf(schema, {}))).toEqual(['__proto__']);
  });

  it.each<[string, z.ZodType, unknown, FieldMessage]>([
    ['a missing value', z.string(), undefined, { key: 'validation.required' }],
    ['another type', z.string(), 5, { key: 'validation.required' }],
    ['a fraction', z.int(), 1.5, { key: 'validation.wholeNumber' }],
    ['an empty string', z.string().min(1), '', { key: 'validation.required' }],
    ['a short string', z.string().min(3), 'ab', { key: 'validation.minLength', params: { n: 3 } }],
    ['a long string', z.string().max(2), 'abc', { key: 'validation.maxLength', params: { n: 2 } }],
    ['a longer string', z.string().length(2), 'abc', { key: 'validation.exactLength', params: { n: 2 } }],
    ['a shorter string', z.string().length(2), 'a', { key: 'validation.exactLength', params: { n: 2 } }],
    ['a small number', z.number().min(3), 2, { key: 'validation.minimum', params: { n: 3 } }],
    ['a negative number', z.number().min(0), -2, { key: 'validation.minimum', params: { n: 0 } }],
    ['a large number', z.number().max(3), 4, { key: 'validation.maximum', params: { n: 3 } }],
    ['a large bigint', z.bigint().max(3n), 4n, { key: 'validation.maximum', params: { n: 3 } }],
    ['an open bound', z.number().gt(0), 0, { key: 'validation.validateInput' }],
    ['an empty list', z.array(z.string()).min(1), [], { key: 'validation.required' }],
    ['a short list', z.array(z.string()).min(2), ['a'], { key: 'validation.validateInput' }],
    ['a long list', z.array(z.string()).max(1), ['a', 'b'], { key: 'validation.tooMany', params: { n: 1 } }],
    ['a large set', z.set(z.string()).max(1), new Set('ab'), { key: 'validation.tooMany', params: { n: 1 } }],
    ['an upper open bound', z.number().lt(3), 3, { key: 'validation.validateInput' }],
    [
      'an integer that loses digits',
      z.int(),
      1e300,
      { key: 'validation.maximum', params: { n: Number.MAX_SAFE_INTEGER } },
    ],
    ['an early date', z.date().min(new Date(9)), new Date(8), { key: 'validation.validateInput' }],
    ['a late date', z.date().max(new Date(8)), new Date(9), { key: 'validation.validateInput' }],
    ['an email', z.email(), 'x', { key: 'validation.email.invalid' }],
    ['another format', z.uuid(), 'x', { key: 'validation.validateInput' }],
    ['a value outside a list', z.enum(['a']), 'b', { key: 'validation.validateInput' }],
    ['no member of a union', z.union([z.string(), z.number()]), null, { key: 'validation.validateInput' }],
    ['an unknown key', z.strictObject({}), { a: 1 }, { key: 'validation.validateInput' }],
    [
      'an English refinement',
      z.string().refine(() => false, 'No!'),
      'b',
      { key: 'validation.validateInput' },
    ],
  ])('has a message for %s', (_name, schema, input, message) => {
    expect(errorsOf(schema, input)).toEqual({ '': message });
  });

  it('reads errors of a form the same way', () => {
    const schema = z.object({ name: z.string().max(2) });
    const parsed = schema.safeParse({ name: 'abc' }, { error: formErrorMap });
    expect(parsed.error?.issues[0]?.message).toBe('validation.maxLength?n=#2');
    expect(parsed.error && fieldErrors(parsed.error)).toEqual(errorsOf(schema, { name: 'abc' }));
  });
});

describe('isMalformed', () => {
  const isBad = (schema: z.ZodType, input: unknown) => {
    const { error } = schema.safeParse(input);
    return error && isMalformed(error);
  };

  it.each<[string, z.ZodType, unknown, boolean]>([
    ['another type', codeField(), 5, true],
    ['a missing value of a field', codeField(), undefined, false],
    ['a missing object', z.object({}), undefined, true],
    [
      'an unknown type',
      z.discriminatedUnion('type', [z.object({ type: z.literal('a') })]),
      { type: 'b' },
      true,
    ],
    ['a message of a rule', codeField(), '', false],
    ['an English refinement', z.string().refine(() => false, 'No!'), 'a', false],
    ['a small number', z.number().min(3), 2, false],
    ['a large number', z.number().max(3), 4, false],
    ['a format', z.uuid(), 'a', false],
    ['no multiple', z.number().multipleOf(2), 3, false],
    ['a rule and a type', z.object({ a: codeField(), b: z.string() }), { a: '', b: 1 }, true],
  ])('of %s', (_, schema, input, expected) => expect(isBad(schema, input)).toBe(expected));
});
