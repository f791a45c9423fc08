import { prerender } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import { exampleOrder } from '@/documents/testing/example-order';
import { OrderDetails } from './order-details';

vi.mock('next-intl/server', () => ({ getTranslations: () => (key: string) => key }));

it.each(['', 'NL123456789B01'])(
  'shows the VAT number that VIES has confirmed for the delivery next to the number "%s"',
  async (vat) => {
    const vatNumber = 'DE123456789';
    const plain = exampleOrder('de');
    const evidence = { vatNumber, valid: true, checkedAt: '', reference: 'W1', name: null, address: null };
    const tax = { country: 'DE', rate: 0, includedRate: 19, reason: 'reverse_charge', evidence } as const;
    const order = {
      ...plain,
      shippingAddress: { ...plain.shippingAddress, vat: vatNumber },
      billingAddress: { ...plain.billingAddress, vat },
      tax,
    };
    const context = { store: 'de', currency: 'EUR', customer: null } as const;
    const { prelude } = await prerender(<OrderDetails order={order} payment={null} context={context} />);
    const html = await new Response(prelude).text();
    expect(html).toContain(vatNumber);
    if (vat !== '') expect(html).not.toContain(vat);
  },
);
