import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { storeConfig } from '@/config/shop/stores';
import type { WireCart } from '@/features/cart/wire-cart';
import { type ShopInfo, ShopProvider } from '@/lib/client/shop-context';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import { DeliverySummary } from './step-summaries';

it('has the delivery and its price as one text, which changes as a whole in a translated page', () => {
  const shop = { store: 'uk', localeKey: 'en_GB', currency: 'GBP', priceFormat: storeConfig('uk').price };
  const shipping = {
    selected_shipping_method: {
      method_title: 'Standard delivery with DPD',
      method_code: 'standard',
      amount: { value: 6.95, currency: 'GBP' },
      delivery_day: '2026-11-30',
    },
  };
  const cart = { shipping_addresses: [shipping], selected_payment_method: null } as unknown as WireCart;
  const markup = renderToString(
    <ShopProvider shop={shop as ShopInfo}>
      <EnglishTexts>
        <DeliverySummary cart={cart} />
      </EnglishTexts>
    </ShopProvider>,
  );
  expect(markup).toContain('<p>Standard delivery with DPD, £6.95</p>');
});
