import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { storeConfig } from '@/config/shop/stores';
import type { ShownCart } from '@/features/cart/shown-cart';
import { type ShopInfo, ShopProvider } from '@/lib/client/shop-context';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import { DeliverySummary } from './step-summaries';

it('has the delivery and its price as one text, which changes as a whole in a translated page', () => {
  const shop = { store: 'uk', localeKey: 'en_GB', currency: 'GBP', priceFormat: storeConfig('uk').price };
  const shipping = {
    selectedShippingMethod: {
      methodTitle: 'Standard delivery with DPD',
      methodCode: 'standard',
      amount: { minor: 695, currency: 'GBP' },
      deliveryDay: '2026-11-30',
    },
  };
  const cart = { shippingAddresses: [shipping], selectedPaymentMethod: null } as unknown as ShownCart;
  const markup = renderToString(
    <ShopProvider shop={shop as ShopInfo}>
      <EnglishTexts>
        <DeliverySummary cart={cart} />
      </EnglishTexts>
    </ShopProvider>,
  );
  expect(markup).toContain('<p>Standard delivery with DPD, £6.95</p>');
});
