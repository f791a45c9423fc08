import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { getMenu } from '@/features/layout/server/reads';
import type { CurrentStore } from '@/lib/current-store';
import { paths } from '@/lib/paths';
import { Wordmark } from '@/ui/brand';
import { PhoneIcon } from '@/ui/icons';
import { Container } from '@/ui/layout';
import { MobileMenuToggle } from '../islands/mobile-menu-toggle';
import { CurrencySwitcher } from './currency-switcher';
import { MainMenu } from './main-menu';
import { SearchForm } from './search-form';
import { TopBar } from './top-bar';

interface SiteHeaderProps {
  readonly shop: CurrentStore;
  /** Toggles of other features: the cart. */
  readonly actions: ReactNode;
}

/** The header of every shop page (spec §1): promises, logo, search, phone, currency, toggles, main menu. */
export async function SiteHeader({ shop, actions }: SiteHeaderProps) {
  const [t, menu] = await Promise.all([getTranslations('header'), getMenu(shop.store, shop.currency)]);
  const { phoneNumber } = shop.config;
  return (
    <header className="border-b border-line bg-surface print:border-0">
      <TopBar />
      <Container className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 desktop:gap-x-8 desktop:py-4">
        <MobileMenuToggle
          items={menu}
          labels={{
            open: t('openMenu'),
            title: t('menu'),
            close: t('close'),
            back: t('back'),
            all: t('allOf', { name: '{name}' }),
            phone: t('phone', { phone: phoneNumber }),
          }}
          phone={phoneNumber}
        />
        <Link href={paths.home} aria-label={t('home')} className="min-w-0 shrink rounded-sm">
          <Wordmark className="h-8 w-auto desktop:h-10" />
        </Link>
        <div className="order-last w-full desktop:order-none desktop:w-auto desktop:flex-1">
          <SearchForm />
        </div>
        <div className="ml-auto flex items-center gap-1 desktop:gap-3">
          <a
            href={`tel:${phoneNumber.replaceAll(' ', '')}`}
            className="hidden min-h-11 items-center gap-2 rounded-md px-2 text-sm font-semibold whitespace-nowrap tabular-nums hover:text-action xl:inline-flex"
          >
            <PhoneIcon className="size-4.5 text-action" />
            {phoneNumber}
          </a>
          <CurrencySwitcher shop={shop} />
          {actions}
        </div>
      </Container>
      <MainMenu items={menu} label={t('mainMenu')} allOf={(name) => t('allOf', { name })} />
    </header>
  );
}
