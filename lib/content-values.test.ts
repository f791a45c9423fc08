import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { retention } from '@/config/retention';
import { contentValuesOf, fillValues } from './content-values';

const texts = {
  paymentMethod: (code: string) => code,
  days: ({ min, max }: { min: number; max: number }) => `${min}-${max}`,
};

describe('contentValuesOf', () => {
  it('has the prices of the page’s currency in the format of the store', () => {
    const pounds = contentValuesOf({ store: 'uk', currency: 'GBP' }, texts);
    expect([pounds.deliveryPrice, pounds.freeFrom]).toEqual(['£5.95', '£100.00']);
    const euros = contentValuesOf({ store: 'uk', currency: 'EUR' }, texts);
    expect(euros.deliveryPrice).toContain('6.95');
  });

  it('lists carriers in the language of the store', () => {
    expect(contentValuesOf({ store: 'at', currency: 'EUR' }, texts).carriers).toBe('GLS, DPD, DHL und UPS');
  });

  it('has no legal days of withdrawal where the law has none', () => {
    expect(contentValuesOf({ store: 'ch_de', currency: 'CHF' }, texts)).toMatchObject({
      withdrawalDays: '',
      returnDays: '30',
      guaranteeYears: '2',
      vatRate: '8,1',
    });
  });
});

describe('fillValues', () => {
  it('fills known names, escaped, and keeps other braces', () => {
    expect(fillValues('<p>{a} {b} {c d}</p>', { a: '1 & $2' })).toBe('<p>1 &amp; $2 {b} {c d}</p>');
  });
});

describe('the privacy page', () => {
  const periods = [
    'orderYears',
    'messageYears',
    'unusedYears',
    'newsletterYears',
    'withdrawalYears',
    'offerYears',
    'couponYears',
    'stockNoticeDays',
  ] as const;
  const bodies = readFileSync('demo/content/pages/privacy.yaml', 'utf8').split('      body: |').slice(1);

  it('states every period of the configuration in each of the seven languages', () => {
    expect(bodies).toHaveLength(7);
    for (const body of bodies) for (const period of periods) expect(body).toContain(`{${period}}`);
  });

  it('has the periods that the nightly job applies', () => {
    const values = contentValuesOf({ store: 'nl', currency: 'EUR' }, texts);
    expect(values).toMatchObject({
      newsletterYears: '3',
      withdrawalYears: '5',
      offerYears: '2',
      couponYears: '2',
    });
    expect(values.stockNoticeDays).toBe(String(retention.stockNoticesUnserved.days));
  });
});
