import type { OrderRow } from '@/commerce/ports/admin/order-list';
import { Facts } from '@/features/staff/components/page';
import type { Staff } from '@/features/staff/server/staff';
import { methodWords } from '../words';

interface OrderPreviewProps {
  readonly row: OrderRow;
  readonly staff: Staff;
}

/** What one asks of an order without opening it. */
export function OrderPreview({ row, staff }: OrderPreviewProps) {
  const { t, format } = staff;
  const { chosenCarrier, carrier, city, country, email, name, trackingNumber } = row;
  return (
    <Facts
      rows={[
        [t('order.customer'), `${name}, ${city}, ${format.country(country)}`],
        [t('order.email'), email],
        [t('order.articles'), format.number(row.articles)],
        [
          t('order.carrier'),
          [methodWords(staff).shipping(carrier ?? chosenCarrier, ''), trackingNumber]
            .filter(Boolean)
            .join(' '),
        ],
        [t('order.total'), format.money(row.total)],
      ]}
    />
  );
}
