import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import { IslandTexts } from '@/lib/messages/island-texts';
import { Container, Heading } from '@/ui/layout';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { accountPaths } from '@/lib/paths/account-paths';
import { ChevronDownIcon } from '@/ui/first-icons';
import { SignOutButton } from '../islands/sign-out-button';
import { hasWishlist } from '@/features/wishlist/server/loaders';
import { canDeleteAccount } from '../server/area-loaders';

type AreaPage =
  | 'overview'
  | 'orders'
  | 'offers'
  | 'wishlist'
  | 'systems'
  | 'addresses'
  | 'edit'
  | 'newsletter'
  | 'sessions'
  | 'deletion';

const hrefs: Readonly<Record<AreaPage, string>> = {
  overview: accountPaths.account,
  orders: accountPaths.orders(),
  offers: accountPaths.offers,
  wishlist: accountPaths.wishlist,
  systems: accountPaths.systems,
  addresses: accountPaths.addresses,
  edit: accountPaths.edit,
  newsletter: accountPaths.newsletter,
  sessions: accountPaths.sessions,
  deletion: accountPaths.deletion,
};
const pages = Object.keys(hrefs) as readonly AreaPage[];

async function AccountMenu({ context, current }: { readonly context: Context; readonly current: AreaPage }) {
  const t = await getTranslations('accountArea');
  const entries = pages
    .filter(
      (page) =>
        (page !== 'wishlist' || hasWishlist(context)) && (page !== 'deletion' || canDeleteAccount(context)),
    )
    .map((page) => ({ href: hrefs[page], label: t(`nav.${page}`), current: page === current }));
  const signOut = <SignOutButton />;
  return (
    <nav aria-label={t('menu')} className="min-w-0 print:hidden">
      <details className="group/menu rounded-lg border border-line bg-surface lg:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
          {t(`nav.${current}`)}
          <ChevronDownIcon className="size-4 shrink-0 text-ink-soft transition-transform group-open/menu:rotate-180" />
        </summary>
        <div className="border-t border-line p-2">
          <Entries entries={entries} />
          <div className="mt-1 border-t border-line pt-2">{signOut}</div>
        </div>
      </details>
      <div className="hidden lg:block">
        <Entries entries={entries} />
        <div className="mt-3 border-t border-line pt-3">{signOut}</div>
      </div>
    </nav>
  );
}

const Entries = ({
  entries,
}: {
  readonly entries: readonly { readonly href: string; readonly label: string; readonly current: boolean }[];
}) => (
  <ul className="flex flex-col gap-0.5">
    {entries.map(({ href, label, current }) => (
      <li key={href}>
        <Link
          href={href}
          prefetch={false}
          aria-current={current ? 'page' : undefined}
          className={clsx(
            'flex min-h-11 items-center rounded-md px-3 py-2 transition-colors lg:min-h-10',
            current ? 'bg-brand-tint font-semibold text-action-active' : 'text-ink hover:bg-sunken',
          )}
        >
          {label}
        </Link>
      </li>
    ))}
  </ul>
);

const forms: ReadonlySet<AreaPage> = new Set(['edit', 'newsletter', 'deletion']);

interface AccountAreaProps {
  readonly context: Context;
  readonly current: AreaPage;
  readonly title?: string;
  /** Next to the heading: a button that adds something. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function AccountArea({ context, current, title, action, children }: AccountAreaProps) {
  return (
    <IslandTexts of={['accountArea', 'address', 'common', 'password', 'validation']}>
      <Container className="without-signup grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 pt-6 pb-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-8">
        <AccountMenu context={context} current={current} />
        <div className={clsx('min-w-0', forms.has(current) && 'max-w-narrow')}>
          {title !== undefined && (
            <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <Heading level={1}>{title}</Heading>
              {action}
            </div>
          )}
          {children}
        </div>
      </Container>
    </IslandTexts>
  );
}
