import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paths } from '@/lib/paths/paths';
import {
  contactDraftSchema,
  emptyMessage,
  newMessageId,
  quotedLines,
  valuesOfQuery,
  withQuote,
} from './contact-draft';

describe('the order number of a form', () => {
  const values = { ...emptyMessage(), name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  const sent = (topic: 'order' | 'advice', orderNumber: string) =>
    contactDraftSchema.safeParse({ ...values, topic, orderNumber });

  it('is checked where its field shows', () => {
    expect(sent('order', '4KTX-9PZB').data?.orderNumber).toBe('4KTX-9PZB');
    expect(sent('order', 'shop.com').error?.issues.map(({ path }) => path)).toEqual([['orderNumber']]);
  });

  it('never keeps a message of another topic from being sent', () => {
    expect(sent('advice', '4KTX-9PZB').data?.orderNumber).toBe('4KTX-9PZB');
    for (const text of ['shop.com', 'x'.repeat(41)])
      expect(sent('advice', text).data).toMatchObject({ topic: 'advice', orderNumber: '' });
  });
});

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

describe('quotedLines', () => {
  it('reads the link of a cart', () => {
    const url = paths.contactForQuote([
      { quantity: 6, sku: 'NOC-W5-28' },
      { quantity: 12, sku: 'B/2 & C*1' },
    ]);
    const search = url.slice(url.indexOf('?'));
    expect(quotedLines(search)).toBe('6 × NOC-W5-28\n12 × B/2 & C*1');
    expect(valuesOfQuery(search)).toEqual({ topic: 'offer' });
  });

  it.each([
    '',
    '?item=',
    '?item=NOC-1',
    '?item=0*NOC-1',
    '?item=-1*NOC-1',
    '?item=2*a%0Ab',
    '?item=2*a%E2%80%AEb',
  ])('has none of %j', (search) => expect(quotedLines(search)).toBe(''));

  it('has a limit', () => {
    expect(quotedLines(`?${'item=1*A&'.repeat(200)}`).split('\n')).toHaveLength(100);
  });
});

describe('withQuote', () => {
  const intro = 'Please:';
  const asked = (message: string, quoted = '') => ({ ...emptyMessage(), message, quoted });
  const of = (values: ReturnType<typeof emptyMessage>, quoted: string) =>
    withQuote(values, quoted, intro).message;

  it('fills an empty message, and stands below what was typed', () => {
    expect(of(asked(''), '1 × A')).toBe('Please:\n1 × A');
    expect(of(asked('For a school.\n'), '1 × A')).toBe('For a school.\n\nPlease:\n1 × A');
  });

  it('keeps a request that was edited, also after a reload', () => {
    const values = withQuote(asked(''), '1 × A', intro);
    expect(of({ ...values, message: 'Please:\n3 × A' }, '1 × A')).toBe('Please:\n3 × A');
    expect(of({ ...values, message: '' }, '1 × A')).toBe('');
  });

  it('replaces the request of an earlier cart, but nothing that was typed', () => {
    const values = withQuote(asked('For a school.'), '1 × A', intro);
    expect(of(values, '2 × B')).toBe('For a school.\n\nPlease:\n2 × B');
    expect(of({ ...values, message: 'Please:\n3 × A' }, '2 × B')).toBe('Please:\n3 × A\n\nPlease:\n2 × B');
  });

  it('changes nothing without products', () => {
    expect(of(asked('Hello', '1 × A'), '')).toBe('Hello');
  });
});
