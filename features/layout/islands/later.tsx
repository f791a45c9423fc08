'use client';

import { later } from '@/lib/client/later';

// The islands of the header, all of which may hydrate when the page is used.

export const CurrencySelect = later(() =>
  import('./currency-select').then((module) => module.CurrencySelect),
);
export const MenuBar = later(() => import('./menu-bar').then((module) => module.MenuBar));
export const MobileMenuToggle = later(() =>
  import('./mobile-menu-toggle').then((module) => module.MobileMenuToggle),
);
