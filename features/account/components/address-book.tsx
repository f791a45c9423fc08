import { getTranslations } from 'next-intl/server';
import type { SavedAddress } from '@/commerce/model/customer';
import { knownOrder, withoutReference } from '@/features/orders/server/last-order';
import type { CustomerContext } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { HomeIcon } from '@/ui/icons';
import { Card, Heading } from '@/ui/layout';
import { AccountAction } from '../islands/account-action';
import { getAddresses } from '../server/area-loaders';
import { SavedAddressText } from './saved-address-text';

export async function AddressBook({ context }: { readonly context: CustomerContext }) {
  const [t, addresses] = await Promise.all([getTranslations('accountArea.addresses'), getAddresses(context)]);
  if (addresses.length === 0) {
    return (
      <>
        <EmptyState icon={<HomeIcon className="size-7" />} title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
        <OrderAddresses context={context} />
      </>
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {addresses.map((saved) => (
        <Card key={saved.id} as="li" padding="lg" className="flex flex-col">
          <Defaults saved={saved} />
          <SavedAddressText address={saved.address} />
          <Actions saved={saved} />
        </Card>
      ))}
    </ul>
  );
}

async function OrderAddresses({ context }: { readonly context: CustomerContext }) {
  const [t, order] = await Promise.all([
    getTranslations('accountArea.addresses'),
    knownOrder(context, undefined),
  ]);
  if (!order) return null;
  const addresses = [order.shippingAddress, order.billingAddress].map(withoutReference);
  const distinct = new Map(addresses.map((address) => [JSON.stringify(address), address]));
  return (
    <section>
      <Heading level={2} size="block" className="mb-3">
        {t('fromOrder', { number: order.number })}
      </Heading>
      <ul className="grid gap-4 sm:grid-cols-2">
        {[...distinct].map(([key, address]) => (
          <Card key={key} as="li" padding="lg" className="flex flex-col items-start gap-4">
            <SavedAddressText address={address} />
            <AccountAction call={{ type: 'customer-saveAddress', address }} variant="secondary">
              {t('takeOver')}
            </AccountAction>
          </Card>
        ))}
      </ul>
    </section>
  );
}

async function Defaults({ saved }: { readonly saved: SavedAddress }) {
  if (!saved.defaultShipping && !saved.defaultBilling) return null;
  const t = await getTranslations('accountArea.addresses');
  return (
    <p className="mb-3 flex flex-wrap gap-1.5">
      {saved.defaultShipping && <Badge tone="brand">{t('defaultShipping')}</Badge>}
      {saved.defaultBilling && <Badge tone="brand">{t('defaultBilling')}</Badge>}
    </p>
  );
}

/** Both accessible names contain the address, because screen readers list buttons without context. */
async function Actions({ saved: { id, address } }: { readonly saved: SavedAddress }) {
  const [t, area] = await Promise.all([
    getTranslations('accountArea.addresses'),
    getTranslations('accountArea'),
  ]);
  const { firstname, lastname, street, city } = address;
  const name = `${firstname} ${lastname}, ${street.street} ${street.number}, ${city}`;
  const of = <span className="sr-only">: {name}</span>;
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-4">
      <ButtonLink href={accountPaths.address(id)} prefetch={false} variant="secondary" size="sm">
        {area('edit')}
        {of}
      </ButtonLink>
      <AccountAction
        call={{ type: 'customer-deleteAddress', id }}
        question={{
          title: t('remove'),
          question: t('removeQuestion'),
          confirm: t('removeConfirm'),
          keep: t('keep'),
        }}
      >
        {t('remove')}
        {of}
      </AccountAction>
    </div>
  );
}
