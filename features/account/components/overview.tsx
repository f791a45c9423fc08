import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { orderDeliveryDay } from '@/commerce/domain/delivery/order-delivery';
import type { SavedAddress } from '@/commerce/model/customer';
import type { CustomerContext } from '@/features/store/server/signed-in';
import { isolated } from '@/lib/text/safe-text';
import { accountPaths } from '@/lib/paths/account-paths';
import { Card, Heading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import { getAccount, getAddresses, getHistory, getNewsletterState } from '../server/area-loaders';
import { NextParcel, OrderSummaries } from './order-summaries';
import { SavedAddressText } from './saved-address-text';

interface OverviewProps {
  readonly context: CustomerContext;
  readonly again: (number: string) => ReactNode;
  /** Where an account without orders begins. */
  readonly start: ReactNode;
  /** What was bought of late. */
  readonly products: ReactNode;
}

export async function Overview({ context, again, start, products }: OverviewProps) {
  const [t, account, addresses, { orders }] = await Promise.all([
    getTranslations('accountArea'),
    getAccount(context),
    getAddresses(context),
    getHistory(context, 1),
  ]);
  const [order] = orders;
  const next = orders.findLast((each) => orderDeliveryDay(each) !== null);
  const name = [account.firstname, account.middlename, account.lastname].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-4">
      <p className="-mt-3 text-ink-soft">{t('hello', { name: isolated(account.firstname) })}</p>
      {next && <NextParcel order={next} />}
      {order ? (
        <Card as="section" padding="lg">
          <Part title={t('overview.latestOrder')} href={accountPaths.orders()} link={t('overview.allOrders')}>
            <OrderSummaries orders={[order]} store={context.store} />
            <div className="mt-4 flex flex-wrap gap-3">{again(order.number)}</div>
          </Part>
        </Card>
      ) : (
        start
      )}
      {products}
      <div className={clsx('grid gap-4 sm:grid-cols-2', addresses.length === 0 && 'xl:grid-cols-3')}>
        <Card as="section" padding="lg">
          <Part title={t('nav.edit')} href={accountPaths.edit} link={t('edit')}>
            <p>{name}</p>
            <p className="wrap-anywhere text-ink-soft">{account.email}</p>
          </Part>
        </Card>
        <NewsletterCard context={context} />
        <AddressCard kind="defaultShipping" saved={addresses.find((each) => each.defaultShipping)} />
        {addresses.length > 0 && (
          <AddressCard kind="defaultBilling" saved={addresses.find((each) => each.defaultBilling)} />
        )}
      </div>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly href: string;
  readonly link: string;
  readonly children: ReactNode;
}

/** The accessible name of the link contains its section, because screen readers list links without context. */
const Part = ({ title, href, link, children }: PartProps) => (
  <div className="flex min-h-full min-w-0 flex-col">
    <Heading level={2} size="block" className="mb-3">
      {title}
    </Heading>
    <div className="mb-4 min-w-0">{children}</div>
    <TextLink href={href} prefetch={false} standalone className="mt-auto self-start">
      {link}
      <span className="sr-only">: {title}</span>
    </TextLink>
  </div>
);

async function NewsletterCard({ context }: { readonly context: CustomerContext }) {
  const [t, newsletter, state] = await Promise.all([
    getTranslations('accountArea'),
    getTranslations('newsletter'),
    getNewsletterState(context),
  ]);
  return (
    <Card as="section" padding="lg">
      <Part title={t('nav.newsletter')} href={accountPaths.newsletter} link={t('edit')}>
        <p className="text-ink-soft">
          {state === null ? newsletter('text') : t(`overview.newsletter.${state}`)}
        </p>
      </Part>
    </Card>
  );
}

interface AddressCardProps {
  readonly kind: 'defaultShipping' | 'defaultBilling';
  readonly saved: SavedAddress | undefined;
}

async function AddressCard({ kind, saved }: AddressCardProps) {
  const t = await getTranslations('accountArea');
  const link = saved
    ? { href: accountPaths.address(saved.id), link: t('edit') }
    : { href: accountPaths.newAddress, link: t('addresses.add') };
  return (
    <Card as="section" padding="lg">
      <Part title={t(`addresses.${kind}`)} {...link}>
        {saved ? (
          <SavedAddressText address={saved.address} />
        ) : (
          <p className="text-ink-soft">{t('overview.noAddress')}</p>
        )}
      </Part>
    </Card>
  );
}
