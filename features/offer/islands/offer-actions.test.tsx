// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ShopContext, type ShopInfo } from '@/lib/client/shop-context';
import { act, renderPage } from '@/lib/testing/render-page';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import { until } from '@/lib/testing/until';
import en from '@/messages/en.json';
import { OfferActions } from './offer-actions';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const shop = { store: 'uk', localeKey: 'en_GB', currency: 'GBP' } as ShopInfo;

it('leave the focus to the content of the page when a canceled offer has none', async () => {
  const { main, button, rerender, end } = await renderPage(
    <ShopContext value={shop}>
      <EnglishTexts>
        <OfferActions confirmPath={null} cancelPath="/cancel" accept="Accept" note={null} />
      </EnglishTexts>
    </ShopContext>,
  );
  // As the dialog does when it closes.
  await act(() => button(en.offer.cancel).focus());
  await rerender(null);
  await until(() => expect(document.activeElement).toBe(main));
  await end();
});
