import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newMessageId, valuesOfQuery } from './contact-draft';

describe('valuesOfQuery', () => {
  it.each([
    ['', {}],
    ['?topic=return&order=4KTX-9PZB', { topic: 'return', orderNumber: '4KTX-9PZB' }],
    ['?topic=eat', {}],
    [`?topic=order&order=${'x'.repeat(41)}`, { topic: 'order' }],
  ])('of %j', (search, values) => {
    expect(valuesOfQuery(search)).toEqual(values);
  });
});

describe('newMessageId', () => {
  it('is a new UUID each time', () => {
    const ids = Array.from({ length: 50 }, newMessageId);
    for (const id of ids) expect(z.uuid().safeParse(id).success, id).toBe(true);
    expect(new Set(ids).size).toBe(50);
  });
});
