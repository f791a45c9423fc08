import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { getMainMenu } from '@/features/layout/server/main-menu';
import { getServiceLinks } from '@/features/layout/server/reads';
import { theme } from '@/config/theme';
import { WhenUsed } from '@/lib/client/when-used';
import type { CurrentStore } from '@/lib/current-store';
import { paths } from '@/lib/paths';
import { telHref } from '@/lib/tel';
import { BrandSymbol, Wordmark } from '@/ui/brand';
import { PhoneIcon } from '@/ui/icons';
import { Container } from '@/ui/layout';
import { MobileMenuToggle } from '../islands/later';
import { mobileItems } from '../menu-labels';
import { CurrencySwitcher } from './currency-switcher';
import { MainMenu } from './main-menu';
import { TopBar } from './top-bar';

interface SiteHeaderProps {
  readonly shop: CurrentStore;
  /** The search: its toggle, and the field that goes below in narrow windows. */
  readonly search: ReactNode;
  /** Toggles of other features: the cart. */
  readonly actions: ReactNode;
}

/** The header of every shop page (spec §1): promises, logo, search, phone, currency, toggles, main menu. */
export async function SiteHeader({ shop, search, actions }: SiteHeaderProps) {
  const [t, menu, service] = await Promise.all([
    getTranslations('header'),
    getMainMenu(shop.store, shop.currency),
    getServiceLinks(shop.store, shop.currency),
  ]);
  const { phoneNumber } = shop.config;
  return (
    <header className="border-b border-line bg-surface print:border-0">
      <WhenUsed>
        <TopBar shop={shop} />
      </WhenUsed>
      <Container className="relative flex flex-wrap items-center gap-x-1 gap-y-2 py-2.5 sm:gap-x-3 desktop:gap-x-8 desktop:py-4">
        <MobileMenuToggle
          items={mobileItems(menu)}
          service={service}
          labels={{
            open: t('openMenu'),
            title: t('menu'),
            close: t('close'),
            back: t('back'),
            all: theme.mobileMenu.shouldShowAllFromText ? t('allOf', { name: '{name}' }) : null,
            phone: t('phone', { phone: phoneNumber }),
            service: t('service'),
          }}
          phone={phoneNumber}
        />
        <Link href={paths.home} prefetch={false} aria-label={t('home')} className="min-w-0 shrink rounded-sm">
          <BrandSymbol className="size-9 xs:hidden" />
          <Wordmark className="hidden h-7 w-auto xs:block sm:h-8 desktop:h-10" />
        </Link>
        {search}
        <div className="flex items-center sm:gap-1 desktop:ml-auto desktop:gap-3">
          <a
            href={telHref(phoneNumber)}
            className="hidden min-h-11 items-center gap-2 rounded-md px-2 text-sm font-semibold whitespace-nowrap tabular-nums hover:text-action xl:inline-flex"
          >
            <PhoneIcon className="size-4.5 text-action" />
            {phoneNumber}
          </a>
          <CurrencySwitcher shop={shop} />
          {actions}
        </div>
      </Container>
      <MainMenu
        items={menu}
        labels={{
          menu: t('mainMenu'),
          allOf: (name) => t('allOf', { name }),
          open: (name) => t('openSubmenu', { name }),
        }}
      />
    </header>
  );
}
