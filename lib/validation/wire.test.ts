import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { codeField, isMalformed, linkTokenField } from './wire';

const messageOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues[0]?.message ?? null;

describe('linkTokenField', () => {
  it('is complete', () => {
    const token = 'a'.repeat(43);
    expect(linkTokenField.parse(` ${token} `)).toBe(token);
    expect(messageOf(linkTokenField, ' ')).toBe('validation.required');
    expect(messageOf(linkTokenField, token.slice(1))).toBe('validation.exactLength?n=#43');
    expect(messageOf(linkTokenField, `${token}a`)).toBe('validation.exactLength?n=#43');
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

describe('codeField', () => {
  it('has at most 64 characters, or as many as are given', () => {
    expect(codeField().parse(' x ')).toBe('x');
    expect(messageOf(codeField(), 'x'.repeat(64))).toBeNull();
    expect(messageOf(codeField(), 'x'.repeat(65))).toBe('validation.maxLength?n=#64');
    expect(messageOf(codeField(2), 'xxx')).toBe('validation.maxLength?n=#2');
  });
});
