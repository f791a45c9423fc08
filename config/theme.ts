import { pictures } from './pictures.ts';
import { timing } from './timing.ts';

/** Theme config of spec §3 with the constants of spec §9. Times are milliseconds, sizes CSS pixels. */
export const theme = {
  primaryColor: '#0086c8',
  checkout: { enableCartPage: true },
  rating: { enabled: true },
  footerCopyright: '© {year} Owlwatch',
  breakpoints: { xs: 376, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1440, '3xl': 1680 },
  layout: { mobileMax: 'lg' },
  mobileMenu: { shouldShowAllFromText: true },
  catalogViewModes: ['GRID', 'LIST', 'ORDER_LIST'],
  nameValidationLength: 50,
  toast: { autoCloseMs: 2400 },
  effects: { menuClickMs: timing.menuClickMs, shakeMs: 400, flipDelayMs: 300 },
  logo: { width: 320, height: 80 },
  images: pictures,
  progressBar: { minimum: 0.08, speedMs: 200, trickleRate: 0.02, trickleMs: 800 },
  cookieConsent: {
    cookie: 'FPCONSENT',
    /** Seconds, written as given in spec §7. */
    maxAge: 2592e6,
    /** Spec §9: set in the theme, not in use. */
    lifetimeMs: 31536000000,
    lifetimeEnabled: false,
  },
} as const;
