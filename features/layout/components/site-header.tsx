import { clsx } from 'clsx';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { contactOf } from '@/config/shop/seller';
import { siteLogo, writtenName, cutoffValues, promises, promiseValues } from '@/config/shop/company';
import { storeConfig } from '@/config/shop/stores';
import { getMainMenu } from '../server/main-menu';
import { theme } from '@/config/shop/theme';
import type { Context } from '@/commerce/context';
import { featureOn } from '@/lib/stores/enabled-features';
import { paths } from '@/lib/paths/paths';
import { telHref } from '@/lib/address/tel';
import { BrandSymbol, Wordmark } from '@/ui/brand/brand';
import { PhoneIcon, CheckIcon } from '@/ui/icons';
import { Container } from '@/ui/layout';
import { CurrencySelect, HeaderReveal, MenuBar, MobileMenuToggle } from '../islands/lazy';
import { type MenuEntry, menuEntry } from '../menu';
import { getServiceLinks } from '../server/loaders';
import { deliveryCost } from '@/commerce/domain/delivery/free-delivery';
import { formatAmount } from '@/lib/money/money';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { ShopRating } from '@/features/reviews/components/shop-rating';
import { PriceViewSwitch } from '@/ui/islands/lazy';
import { ListLink } from '@/ui/text-link';

/** Each with the width from which it is shown; phones show one. */
const usps = [
  { key: 'freeDelivery', className: 'flex' },
  { key: 'shipping', className: 'hidden xl:flex' },
  { key: 'returns', className: 'hidden 3xl:flex' },
] as const;

/** The value of items from which delivery is free; null if it never is. */
function freeFromText({ store, currency }: Context): string | null {
  const freeFrom = deliveryCost(offeredShipping(store), currency)?.freeFrom ?? null;
  return freeFrom === null ? null : formatAmount({ minor: freeFrom, currency }, store);
}

/** The line above the header (spec §1): promises, the shop's score, service links. */
async function TopBar({ context }: { readonly context: Context }) {
  const [t, links] = await Promise.all([getTranslations('header'), getServiceLinks(context)]);
  const free = freeFromText(context);
  const cutoff = cutoffValues(context.store);
  const isPromised = {
    freeDelivery: free !== null,
    shipping: promises.orderCutoff !== null,
    returns: promises.returnDays !== null,
  };
  return (
    <div className="night text-xs print:hidden">
      <Container className="flex min-h-8 items-center justify-between gap-x-6 py-1 max-desktop:flex-wrap">
        {/* Large text: promises that do not fit into the line are left out. */}
        <ul className="flex min-w-0 flex-1 flex-wrap gap-x-6 xl:max-h-5 xl:overflow-hidden">
          {usps
            .filter(({ key }) => isPromised[key])
            .map(({ key, className }) => (
              <li key={key} className={`min-w-0 items-center gap-1.5 ${className}`}>
                <CheckIcon className="size-3.5 text-night-link" />
                {t(`usps.${key}`, { ...promiseValues, ...cutoff, amount: free ?? '' })}
              </li>
            ))}
        </ul>
        <div className="flex shrink-0 items-center gap-x-5">
          <nav aria-label={t('service')} className="hidden desktop:block">
            <ul className="flex gap-x-5">
              {links.map(({ name, url }) => (
                <li key={url}>
                  <ListLink tone="night" href={url} prefetch={false}>
                    {name}
                  </ListLink>
                </li>
              ))}
            </ul>
          </nav>
          <PriceViewSwitch className="max-sm:hidden" />
          {/* One star on phones. */}
          <span className="flex max-sm:[&_.rating-stars]:aspect-square max-sm:[&_.rating-stars]:mask-size-[100%_100%]">
            <ShopRating store={context.store} look="bar" />
          </span>
        </div>
      </Container>
    </div>
  );
}

interface SiteHeaderProps {
  readonly context: Context;
  /** Only logo, phone number and toggles (spec §3 `minimalHeader`). */
  readonly minimal: boolean;
  readonly search: ReactNode;
  readonly actions: ReactNode;
}

const headerId = 'site-header';

/** A name or a logo that has no symbol for phones. */
const isOwn = writtenName !== undefined || siteLogo !== undefined;

/** `HeaderReveal` sets the position. A transform moves the header, so that nothing else changes its place. */
const headerClass = clsx(
  'border-b border-line bg-surface print:border-0 print:static! print:translate-none!',
  'data-position:sticky data-position:z-30 data-[position=shown]:shadow-raised',
  'data-[position=hidden]:-translate-y-full data-[position=parked]:-translate-y-full',
  'data-[position=hidden]:transition-[translate] data-[position=shown]:transition-[translate]',
  'data-[position=hidden]:duration-panel data-[position=shown]:duration-panel',
);

export async function SiteHeader({ context, minimal, search, actions }: SiteHeaderProps) {
  const [t, menu] = await Promise.all([getTranslations('header'), minimal ? [] : getMainMenu(context)]);
  // One value for both menus, so that the page carries it once.
  const entries = menu.map(menuEntry);
  const { availableCurrencyCodes } = storeConfig(context.store);
  const { phoneNumber } = contactOf(context.store);
  // More controls than fit next to the name on a phone.
  const crowded = featureOn('wishlist', context.store);
  return (
    <header id={headerId} className={headerClass}>
      {!minimal && <TopBar context={context} />}
      <Container className="relative z-31 flex flex-wrap items-center gap-x-1 gap-y-2 py-2.5 sm:gap-x-3 desktop:gap-x-8 desktop:py-4">
        {!minimal && (
          <MobileMenuToggle
            entries={entries}
            phone={phoneNumber}
            currency={
              availableCurrencyCodes.length > 1
                ? { label: t('currency'), codes: availableCurrencyCodes, current: context.currency }
                : null
            }
          />
        )}
        <Link href={paths.home} prefetch={false} aria-label={t('home')} className="min-w-0 shrink rounded-sm">
          {!isOwn && <BrandSymbol className={clsx('size-9', crowded ? 'sm:hidden' : 'xs:hidden')} />}
          <Wordmark
            name={writtenName}
            image={siteLogo}
            size={theme.logo}
            className={clsx(
              'w-auto',
              isOwn
                ? ['h-5 sm:h-7 sm:max-w-full', crowded ? 'max-w-24' : 'max-w-32']
                : ['hidden h-7', crowded ? 'sm:block' : 'xs:block'],
              'sm:h-8 desktop:h-10',
            )}
          />
        </Link>
        {!minimal && search}
        <div
          className={clsx(
            'flex items-center sm:gap-1 min-[40rem]:ml-auto desktop:gap-3 print:hidden',
            minimal && 'ml-auto',
          )}
        >
          <a
            href={telHref(phoneNumber)}
            aria-label={t('phone', { phone: phoneNumber })}
            className="hidden min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-sm font-semibold whitespace-nowrap tabular-nums hover:text-action sm:inline-flex xl:px-2"
          >
            <PhoneIcon className="size-6 xl:size-4.5 xl:text-brand" />
            <span className="hidden xl:inline">{phoneNumber}</span>
          </a>
          <CurrencySwitcher context={context} />
          {actions}
        </div>
      </Container>
      {!minimal && <MainMenu entries={entries} />}
      <HeaderReveal headerId={headerId} />
    </header>
  );
}

/** Selects the currency; renders nothing in a store with one currency (spec §4). On phones it is in the menu. */
async function CurrencySwitcher({ context }: { readonly context: Context }) {
  const { availableCurrencyCodes } = storeConfig(context.store);
  if (availableCurrencyCodes.length < 2) return null;
  const t = await getTranslations('header');
  return (
    <span className="max-sm:hidden">
      <CurrencySelect label={t('currency')} codes={availableCurrencyCodes} current={context.currency} />
    </span>
  );
}

/** The main menu of wide windows, and without JavaScript of narrow ones, whose mobile menu needs it. */
async function MainMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const t = await getTranslations('header');
  return (
    <nav
      aria-label={t('mainMenu')}
      className="relative z-30 hidden border-t border-line desktop:block noscript:block print:hidden"
    >
      <Container className="relative">
        <MenuBar entries={entries} />
      </Container>
    </nav>
  );
}
