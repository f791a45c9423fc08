import { cookieConsent } from '../consent.ts';
import { timing } from '../limits/islands.ts';
import { pictures } from '../pictures.ts';
import { rating } from './rating.ts';

/** Theme config (spec §3) with the constants of spec §9. Times in milliseconds, sizes in CSS pixels. */
export const theme = {
  primaryColor: '#0086c8',
  checkout: { enableCartPage: true },
  /** What follows an addition to the cart: a drawer with what fits to it, a toast with a link to the cart (spec §2), or the mini cart. */
  cart: { afterAdding: 'drawer' as 'drawer' | 'toast' | 'panel' },
  logo: { width: 320, height: 80 },
  rating,
  footerCopyright: '© {year}',
  /** The most links of a section of the footer. */
  footer: { listCount: 8 },
  breakpoints: { xs: 376, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1440, '3xl': 1680 },
  layout: { mobileMax: 'lg' },
  mobileMenu: { shouldShowAllFromText: true },
  catalogViewModes: ['GRID', 'LIST', 'ORDER_LIST'],
  quantityButtonDebounceTimer: timing.quantityButtonDebounceTimer,
  nameValidationLength: 50,
  /** Next's own margin, in pixels, which cannot be configured; a test compares the two. */
  linkPrefetchMargin: 200,
  /** Shares of 1. */
  progressBar: { minimum: 0.08, speedMs: 200, trickle: 0.02, trickleMs: 800 },
  toast: { autoCloseMs: 2400 },
  cookieConsent,
  images: pictures,
} as const;
