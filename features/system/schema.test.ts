import { describe, expect, it } from 'vitest';
import { fieldErrors, isMalformed } from '@/lib/fields/message';
import { answerLimits } from './answers';
import { checkSchema, proposeSchema } from './schema';

const spot = {
  id: 'door',
  place: 'outdoor',
  metres: 5,
  see: 'identify',
  night: true,
  link: 'cable',
} as const;
const parts = [{ sku: 'NVR-8', quantity: 1 }];
const wishes = { spots: [spot], days: 14 };

/** The problems by field; null for a body that is malformed as a whole. */
function problems(schema: typeof checkSchema | typeof proposeSchema, body: unknown) {
  const { error } = schema.safeParse(body);
  if (!error) return {};
  if (isMalformed(error)) return null;
  return Object.fromEntries(Object.entries(fieldErrors(error)).map(([field, { key }]) => [field, key]));
}

describe('a body to check', () => {
  it.each([
    [{ parts }, {}],
    [{ parts, spots: [{ ...spot, cableMetres: 40 }], days: 30, hoursPerDay: 8 }, {}],
    [{ parts: [] }, { parts: 'validation.required' }],
    [{}, { parts: 'validation.required' }],
    [{ parts: [{ sku: '', quantity: 1 }] }, { 'parts.0.sku': 'validation.required' }],
    [{ parts: [...parts, { sku: 'X', quantity: 0 }] }, { 'parts.1.quantity': 'validation.minimum' }],
    [{ parts: [{ sku: 'X', quantity: '2' }] }, { 'parts.0.quantity': 'validation.required' }],
    [{ parts: [{ sku: 'X', quantity: 1.5 }] }, { 'parts.0.quantity': 'validation.wholeNumber' }],
    [{ parts, hoursPerDay: 25 }, { hoursPerDay: 'validation.maximum' }],
    [{ parts: Array(answerLimits.parts + 1).fill(parts[0]) }, { parts: 'validation.tooMany' }],
    [[], null],
    ['parts', null],
    [null, null],
  ])('%j: %j', (body, expected) => {
    expect(problems(checkSchema, body)).toEqual(expected);
  });
});

describe('a body of wishes', () => {
  it.each([
    [wishes, {}],
    [{ ...wishes, own: [{ sku: 'NVR-8' }, { role: 'camera', facts: { resolution: 4 } }] }, {}],
    [{ ...wishes, spots: [] }, { spots: 'validation.required' }],
    [{ spots: [spot] }, { days: 'validation.required' }],
    [{ ...wishes, spots: [{ ...spot, see: 'everything' }] }, { 'spots.0.see': 'validation.validateInput' }],
    [{ ...wishes, spots: [{ ...spot, metres: 1e-9 }] }, { 'spots.0.metres': 'validation.minimum' }],
    [{ ...wishes, spots: [spot, spot] }, { spots: 'validation.validateInput' }],
    [{ ...wishes, own: [{}] }, { 'own.0.sku': 'validation.required' }],
    [{ ...wishes, own: [{ sku: 'A', role: 'nvr', facts: {} }] }, { 'own.0.sku': 'validation.validateInput' }],
    [
      { ...wishes, own: [{ role: 'nvr', facts: { channels: 'many' } }] },
      { 'own.0.facts.channels': 'validation.required' },
    ],
    [{ ...wishes, own: [{ role: 'toaster' }] }, { 'own.0.role': 'validation.validateInput' }],
    [{ ...wishes, budget: -1 }, { budget: 'validation.validateInput' }],
  ])('%j: %j', (body, expected) => {
    expect(problems(proposeSchema, body)).toEqual(expected);
  });

  it('has its budget in minor units', () => {
    expect(proposeSchema.parse({ ...wishes, budget: 499.95 }).budget).toBe(49_995);
  });
});
