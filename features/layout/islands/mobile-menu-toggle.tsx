'use client';

import { useTexts } from '@/lib/client/shop-context';
import { Suspense } from 'react';
import { openPart, useInterface, useOpened } from '@/lib/client/panels/interface';
import { lazyPart } from '@/lib/hydration/lazy-island';
import { IconButton } from '@/ui/icon-button';
import { MenuIcon } from '@/ui/icons';
import type { MobileMenuToggleProps } from './mobile-menu';

const MobileMenu = lazyPart(() => import('./mobile-menu').then((module) => module.MobileMenu));

export function MobileMenuToggle(props: MobileMenuToggleProps) {
  const t = useTexts('header');
  const open = useInterface(({ sidebar }) => sidebar === 'MENU_VIEW');
  const opened = useOpened(open);
  return (
    <>
      <IconButton
        label={t('openMenu')}
        icon={<MenuIcon className="size-6" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => openPart('sidebar', 'MENU_VIEW')}
        className="-ml-2.5 desktop:hidden noscript:hidden"
      />
      {opened && (
        <Suspense>
          <MobileMenu {...props} open={open} />
        </Suspense>
      )}
    </>
  );
}
