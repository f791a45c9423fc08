import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '@/config/limits/catalogue';
import { consentCookie, cookieConsent } from '@/config/consent';
import { purchase, timing, recent } from '@/config/limits/islands';
import { rating } from '@/config/shop/rating';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { theme } from '@/config/shop/theme';
import type { CarrierCode, CurrencyCode, PaymentMethodCode, StoreCode } from '@/config/types';
import { minimumOrder } from '@/features/cart/islands/cart-totals';
import { listQuery } from '@/features/category/list-state/list-query';
import { recentSkus, withSku } from '@/features/product/islands/recently-viewed';
import { formatScore, shopScore } from '@/features/reviews/score';
import { firstPage } from '@/lib/paths/list-url';
import { trackingUrl } from '@/commerce/domain/delivery/order-delivery';
import nextConfig from '@/next.config';
import { canonicalPicture } from '@/server/requests/request-form';
import tailwind from '@/tailwind.config';
import { hasMark } from '@/ui/brand/brand-marks';
import { colours } from '@/ui/brand/tokens';
import nl from '@/messages/nl.json';

// Spec §9 line by line, in the modules that apply each constant. tests/e2e/constants.spec.ts has what only a browser shows.

describe('currencies', () => {
  const expected: Partial<Record<StoreCode, readonly [CurrencyCode, ...CurrencyCode[]]>> = {
    ch_de: ['CHF', 'EUR'],
    ch_fr: ['CHF', 'EUR'],
    no: ['NOK'],
    se: ['SEK'],
    uk: ['GBP', 'EUR'],
  };
  it.each(storeCodes)('of %s: the default is EUR, or that of the country', (store) => {
    const { defaultCurrencyCode, availableCurrencyCodes } = storeConfig(store);
    expect(availableCurrencyCodes).toEqual(expected[store] ?? ['EUR']);
    expect(defaultCurrencyCode).toBe((expected[store] ?? ['EUR'])[0]);
  });
});

describe('review scores', () => {
  it.each(storeCodes)(
    'of %s are out of 5 in Germany and the UK, else out of 10, with the comma except in the UK',
    (store) => {
      const halved = store === 'uk' || store === 'de';
      expect(formatScore(92, store)).toBe((halved ? '4.6' : '9.2').replace('.', store === 'uk' ? '.' : ','));
    },
  );

  it.each(storeCodes)(
    'of %s are 9.2 of 1000 reviews, 92 percent, while the service does not answer',
    (store) => {
      const halved = store === 'uk' || store === 'de';
      expect(shopScore({ status: 'unavailable' }, store, false)).toMatchObject({
        score: formatScore(92, store),
        scale: halved ? 5 : 10,
        count: 1000,
        isFallback: true,
      });
      expect(rating.fallback).toEqual({ score: 9.2, totalReviews: 1000, percentage: 92 });
    },
  );
});

describe('catalogue', () => {
  it('lists have 100 products, by position, price ascending or price descending', () => {
    expect(listQuery(firstPage, [])).toMatchObject({ pageSize: 100, sort: 'position_asc' });
    const sorted = catalogue.sortMethods.map(
      ({ urlParam }) => listQuery({ ...firstPage, filters: { sort: [urlParam] } }, [])?.sort,
    );
    // Beside those of the specification: by rating and by what is new.
    expect(sorted).toEqual(['position_asc', 'price_asc', 'price_desc', 'rating_desc', 'newest_desc']);
    for (const { id, attribute, sortDirection } of catalogue.sortMethods)
      expect(id).toBe(`${attribute}_${sortDirection.toLowerCase()}`);
  });

  it('five recently viewed products, which load 200 px ahead', () => {
    const seen = Array.from({ length: 9 }, (_, index) => `CAM-${index}`);
    const stored = seen.reduce<string | null>((text, sku) => withSku(text, sku), null);
    expect(recentSkus(stored, 'CAM-8')).toEqual(['CAM-7', 'CAM-6', 'CAM-5', 'CAM-4', 'CAM-3']);
    expect(recent.marginPx).toBe(200);
  });

  it('filters: three open, four values, a search from six values on; five values of an option as buttons', () => {
    expect(catalogue.filters).toMatchObject({ collapsibleOffset: 3, optionCutoff: 4, optionSearchAmount: 6 });
    expect(purchase.optionCutoff).toBe(5);
  });

  it.each(['app/[store]/layout.tsx', 'app/[store]/menu-file/route.ts'])(
    '%s is rendered again after 10 seconds',
    (file) => {
      expect(/export const revalidate = (\d+);/.exec(readFileSync(file, 'utf8'))?.[1]).toBe(
        String(catalogue.revalidateSeconds),
      );
      expect(catalogue.revalidateSeconds).toBe(10);
    },
  );
});

it('times: quantity 250 ms, toast 2400 ms, menu click and shake 400 ms, flip 300 ms', () => {
  expect(timing).toMatchObject({
    quantityButtonDebounceTimer: 250,
    menuClickMs: 400,
    consentShakeMs: 400,
    consentFlipDelayMs: 300,
  });
  expect(theme.toast.autoCloseMs).toBe(2400);
});

it('the lifetime of consent in the theme is disabled: the cookie has the max-age of section 7', () => {
  expect(cookieConsent).toEqual({ lifetimeMs: 31_536_000_000, lifetimeEnabled: false });
  expect(consentCookie.maxAge).toBe(2_592e6);
});

it('the progress bar starts at 0.08 in 200 ms, and grows by 0.02 every 800 ms; the logo is 320 by 80', () => {
  expect(theme.progressBar).toEqual({ minimum: 0.08, speedMs: 200, trickle: 0.02, trickleMs: 800 });
  expect(theme.logo).toEqual({ width: 320, height: 80 });
});

it('the breakpoints are those of the styles', () => {
  const pixels = { xs: 376, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1440, '3xl': 1680 };
  const screens = Object.entries(tailwind.theme?.screens ?? {}).map(([name, rem]) => [
    name,
    Number.parseFloat(rem) * 16,
  ]);
  // A width at the breakpoint counts as mobile.
  expect(Object.fromEntries(screens)).toEqual({ ...pixels, desktop: 993 });
});

it('the minimum order is always reached, and its notice empty', () => {
  for (const value of [0, 0.01, 1e6]) expect(minimumOrder(value)).toEqual({ reached: true, notice: '' });
});

describe('pictures', () => {
  const widths = [320, 375, 768, 1024, 1200, 1920, 127, 154, 314, 291, 287];

  it('are resized to these widths, and to no others', () => {
    const { images } = nextConfig;
    const { deviceSizes = [], imageSizes = [], qualities } = images ?? {};
    expect([...deviceSizes, ...imageSizes].toSorted()).toEqual(widths.toSorted());
    expect(qualities).toEqual([50, 75, 90]);
    const picture = (width: number, rest = '') => canonicalPicture(`url=/media/a.webp&w=${width}${rest}`);
    for (const width of widths) expect(picture(width), String(width)).toMatch(/q=75$/);
    for (const width of [126, 640, 3840]) expect(picture(width), String(width)).toBeNull();
    expect(picture(320, '&q=80')).toMatch(/q=75$/);
  });
});

it('the primary colour is #0086c8', () => {
  expect([theme.primaryColor, colours.brand]).toEqual(['#0086c8', '#0086c8']);
  expect(readFileSync('app/base.css', 'utf8')).toContain('--color-brand: #0086c8;');
  expect(readFileSync('app/base.css', 'utf8')).toContain('--focus: var(--color-brand);');
});

it('the theme has the keys of section 3', () => {
  expect(theme).toMatchObject({
    checkout: { enableCartPage: true },
    rating,
    footerCopyright: expect.stringContaining('{year}') as string,
    breakpoints: {},
    mobileMenu: { shouldShowAllFromText: true },
    catalogViewModes: ['GRID', 'LIST', 'ORDER_LIST'],
    quantityButtonDebounceTimer: timing.quantityButtonDebounceTimer,
    layout: { mobileMax: 'lg' },
    nameValidationLength: 50,
  });
});

it('every payment icon of the list is drawn and named', () => {
  const icons: readonly PaymentMethodCode[] = [
    'ideal',
    'paypal',
    'maestro',
    'mastercard',
    'visa',
    'bancontact',
    'kbc',
    'belfius',
    'sofort',
    'giropay',
    'americanexpress',
  ];
  const words = JSON.parse(readFileSync('messages/en.json', 'utf8')) as {
    payment: { methods: Record<string, string> };
  };
  expect(icons.filter(hasMark)).toEqual(icons);
  for (const icon of icons) expect(words.payment.methods[icon]).toMatch(/\S/);
});

it('parcels of every carrier of the list can be followed', () => {
  const carriers: readonly CarrierCode[] = ['postnl', 'bpost', 'dhl', 'gls', 'dpd', 'ups', 'fedex'];
  for (const carrier of carriers) {
    const parcel = { carrier, trackingNumber: '3SABC', country: 'NL', postcode: '1012 AB', locale: 'nl-NL' };
    expect(new URL(trackingUrl(parcel) ?? '').protocol).toBe('https:');
  }
});

it('the default texts of the cookie question are Dutch', () => {
  const { title, back, accept, refuse, details } = nl.consent;
  expect([title, back, accept, refuse, details]).toEqual([
    'Cookievoorkeuren',
    'Terug',
    'Alles accepteren',
    'Tracking cookies weigeren',
    'Uw cookievoorkeuren',
  ]);
});
