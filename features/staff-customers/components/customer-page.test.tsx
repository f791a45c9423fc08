import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { staffLanguages } from '@/config/staff-languages';
import { staffFormats } from '@/features/staff/formats';
import type { Staff } from '@/features/staff/server/staff';
import { staffTexts } from '@/lib/messages/staff-texts';
import { CustomerPage } from './customer-page';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const at = '2026-11-29T12:00:00.000Z';
const nobody = { rows: [], total: 0 };
const item = { sku: 'CAM-1', name: 'Dome', quantity: 2, price: { minor: 9_000, currency: 'EUR' as const } };

const asked = {
  id: 'r1',
  number: 1,
  order: '4KTX-9PZB',
  reason: 'defect',
  state: 'received',
  units: 1,
  asked: at,
  since: at,
  refundUntil: null,
  store: 'nl',
  email: 'ada@example.com',
  name: 'Ada Uil',
} as const;

it.each(staffLanguages)('shows what a customer has, with their texts as texts, in %s', async (language) => {
  const texts = await staffTexts(language);
  const staff = { ...texts, format: staffFormats(language), can: () => true } as unknown as Staff;
  const message = { id: 'm', topic: 'other', name: '', email: '', orderNumber: '', files: 0 } as const;
  const html = renderToStaticMarkup(
    <CustomerPage
      email="ada@example.com"
      staff={staff}
      returns={[asked]}
      record={{
        customers: [{ website: 'nl', email: '', name: 'Ada Uil', account: null, orders: 1, lastOrder: null }],
        orders: nobody,
        offers: nobody,
        messages: {
          rows: [
            {
              ...message,
              message: '<b>Help</b>',
              beginning: '<b>Help</b>',
              date: at,
              store: 'nl',
              answered: null,
            },
          ],
          total: 70,
        },
        withdrawals: [],
        newsletter: [],
        notes: [
          { order: '4KTX-9PZB', date: at, by: null, text: '<i>careful</i>' },
          { order: null, date: at, by: 'Mara', text: 'Rings <b>twice</b>' },
        ],
        carts: [{ store: 'nl', updated: at, items: [item] }],
        systems: [{ store: 'nl', name: '<b>Yard</b>', query: 'for=home&name=Yard', saved: at }],
      }}
    />,
  );
  expect(html).toMatch(/<h1[^>]*><span[^>]*>Ada Uil</);
  expect(html).toContain('ada@example.com');
  expect(html).toContain('(1 / 70)');
  expect(html).toContain('href="/returns/r1"');
  expect(html).toContain(texts.t('return.state.received'));
  expect(html).toContain('&lt;b&gt;Help&lt;/b&gt;');
  expect(html).toContain('&lt;i&gt;careful&lt;/i&gt;');
  expect(html).toMatch(/Mara<span[^>]*>[^<]+<\/span>.*Rings &lt;b&gt;twice/);
  expect(html).toContain('action="/do/customer-note"');
  expect(html).toContain('/offers/new?customer=ada%40example.com&amp;cart=nl');
  expect(html).toContain('&lt;b&gt;Yard&lt;/b&gt;');
  expect(html).toMatch(
    /customer=ada%40example\.com&amp;from=https?%3A%2F%2F[^"]*%2Fsystem%3Ffor%3Dhome%26name/,
  );
  expect(html).not.toMatch(/customer\.[a-z]+\./);
});
