'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// The islands of the header.

export const CurrencySelect = lazyIsland(() =>
  import('./currency-select').then((module) => module.CurrencySelect),
);
export const HeaderReveal = lazyIsland(() => import('./header-reveal').then((module) => module.HeaderReveal));
export const MenuBar = lazyIsland(() => import('./menu-bar').then((module) => module.MenuBar));
export const MobileMenuToggle = lazyIsland(() =>
  import('./mobile-menu-toggle').then((module) => module.MobileMenuToggle),
);
