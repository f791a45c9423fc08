import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { OfferForOperator } from '@/commerce/ports/admin/offers';
import { staffLanguages } from '@/config/staff-languages';
import { staffFormats } from '@/features/staff/formats';
import type { Staff } from '@/features/staff/server/staff';
import { staffTexts } from '@/lib/messages/staff-texts';
import { NewOfferPage } from './new-offer-page';
import { OfferPage } from './offer-page';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const money = (minor: number) => ({ minor, currency: 'EUR' as const });
const at = '2026-11-29T12:00:00.000Z';
const offer: OfferForOperator = {
  number: 'OF-4KTX9PZ',
  store: 'nl',
  status: 'open',
  state: 'open',
  date: at,
  expiresAt: at,
  name: '<b>Ada</b>',
  email: 'ada@example.com',
  token: 'AbCdEfGhIjKlMnOpQrStU_',
  items: [
    {
      sku: 'CAM-1',
      name: 'Dome',
      url: null,
      image: null,
      options: [],
      quantity: 2,
      price: money(9_000),
      rowTotal: money(18_000),
      regularPrice: money(10_000),
      problem: 'out_of_stock',
    },
  ],
  totals: {
    subtotal: money(18_000),
    discounts: [],
    shipping: null,
    appliedTaxes: [{ rate: 21, amount: money(3_124) }],
    grandTotal: money(18_000),
  },
  saving: money(2_000),
  terms: '<i>30 days</i>',
  orderNumber: null,
  files: [{ id: 'f', name: 'plan.pdf', bytes: 2_000 }],
  sent: at,
  reminded: at,
  opened: { first: at, last: at, times: 3, what: { page: at, pdf: at, gone: at } },
  emails: [
    { state: 'sent', since: at },
    { state: 'ready', since: at },
  ],
};

describe.each(staffLanguages)('the screens of offers in %s', (language) => {
  const staff = async () => {
    const texts = await staffTexts(language);
    return { ...texts, format: staffFormats(language), can: () => true } as unknown as Staff;
  };

  it('show an offer with what became of it, and its texts as texts', async () => {
    const reader = await staff();
    const html = renderToStaticMarkup(<OfferPage offer={offer} staff={reader} />);
    expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(html).toContain('&lt;i&gt;30 days&lt;/i&gt;');
    expect(html).toContain(`/offer/${offer.token}?preview=1`);
    expect(html).toContain(`/offer/${offer.token}/pdf?preview=1`);
    for (const what of ['page', 'pdf', 'file'] as const)
      expect(html).toMatch(new RegExp(`>${reader.t(`offer.openedWhat.${what}`)}</dt>`));
    expect(html).toContain('name="was"');
    expect(html).not.toMatch(/offer\.[a-z]+\./);
    const canceled = { ...offer, state: 'canceled' as const };
    expect(renderToStaticMarkup(<OfferPage offer={canceled} staff={await staff()} />)).not.toContain(
      'name="was"',
    );
  });

  it('have lines to fill, also without a script, after those taken over', async () => {
    const form = {
      shop: { store: 'nl', currency: 'EUR' } as const,
      email: 'ada@example.com',
      name: '',
      until: '2026-12-29',
      terms: '',
      lines: [{ sku: 'CAM-1', name: 'Dome', quantity: 2, price: '90.00' }],
      delivery: null,
      files: [{ id: '6f0c1f3e-6a52-4f7e-9f41-3b8a3a0d6c11', name: 'plan.pdf' }],
      replaces: 'OF-4KTX9PZ',
      missing: false,
    };
    const html = renderToStaticMarkup(<NewOfferPage form={form} staff={await staff()} />);
    for (const name of [
      'sku-0',
      'sku-1',
      'sku-900',
      'quantity-0',
      'price-0',
      'discount-0',
      'replaces',
      'copied',
      'files',
    ])
      expect(html).toContain(`name="${name}"`);
    expect(html).toContain('value="CAM-1"');
  });
});
