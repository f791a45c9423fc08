import { getTranslations } from 'next-intl/server';
import type { Order } from '@/commerce/model/order';
import { orderCarrier, orderParcel } from '@/commerce/domain/delivery/order-parcel';
import { ButtonLink } from '@/ui/button';
import { Card, Heading } from '@/ui/layout';
import { SpecList } from '@/ui/table';

/** The carrier, the tracking number and the carrier's page of a shipped order; nothing before. */
export async function ParcelCard({ order }: { readonly order: Order }) {
  const parcel = orderParcel(order);
  if (!parcel) return null;
  const [t, email] = await Promise.all([getTranslations('orders'), getTranslations('email')]);
  const rows = [
    { label: t('carrier'), value: orderCarrier(order) },
    { label: email('trackingNumber'), value: parcel.trackingNumber },
  ];
  return (
    <Card as="section" padding="lg" className="mt-4">
      <Heading level={2} size="block" className="mb-3">
        {t('parcel')}
      </Heading>
      <SpecList rows={rows} />
      {parcel.url !== null && (
        <ButtonLink href={parcel.url} prefetch={false} variant="secondary" className="mt-4">
          {email('trackParcel')}
        </ButtonLink>
      )}
    </Card>
  );
}
