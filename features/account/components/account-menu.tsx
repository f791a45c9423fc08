import { clsx } from 'clsx';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { islandTexts } from '@/lib/messages/island-texts';
import { accountPaths } from '@/lib/paths/account-paths';
import { ChevronDownIcon } from '@/ui/first-icons';
import { SignOutButton } from '../islands/sign-out-button';
import { hasWishlist } from '@/features/wishlist/server/loaders';
import { canDeleteAccount } from '../server/area-loaders';

export type AreaPage =
  | 'overview'
  | 'orders'
  | 'offers'
  | 'wishlist'
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
  addresses: accountPaths.addresses,
  edit: accountPaths.edit,
  newsletter: accountPaths.newsletter,
  sessions: accountPaths.sessions,
  deletion: accountPaths.deletion,
};
const pages = Object.keys(hrefs) as readonly AreaPage[];

interface AccountMenuProps {
  readonly context: Context;
  readonly current: AreaPage;
}

export async function AccountMenu({ context, current }: AccountMenuProps) {
  const t = await getTranslations('accountArea');
  const entries = pages
    .filter(
      (page) =>
        (page !== 'wishlist' || hasWishlist(context)) && (page !== 'deletion' || canDeleteAccount(context)),
    )
    .map((page) => ({ href: hrefs[page], label: t(`nav.${page}`), current: page === current }));
  const texts = await islandTexts({ signOut: 'accountArea.signOut', signingOut: 'accountArea.signingOut' });
  const signOut = <SignOutButton texts={texts} />;
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

interface EntriesProps {
  readonly entries: readonly { readonly href: string; readonly label: string; readonly current: boolean }[];
}

const Entries = ({ entries }: EntriesProps) => (
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
