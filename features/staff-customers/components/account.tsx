import type { CustomerRow } from '@/commerce/ports/admin/people';
import { storesOfWebsite, storeViews, type WebsiteCode } from '@/config/shop/store-views';
import type { Staff } from '@/features/staff/server/staff';
import { Badge } from '@/ui/badge';

/** The name of the country of a website. */
export function websiteName(code: WebsiteCode, { format }: Pick<Staff, 'format'>): string {
  const [store] = storesOfWebsite(code);
  return store ? format.country(storeViews[store].country) : code;
}

export function Account({
  row: { account },
  staff: { format, t },
}: {
  readonly row: CustomerRow;
  readonly staff: Staff;
}) {
  if (!account) return <Badge>{t('customer.kind.guest')}</Badge>;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone="brand">{t('customer.kind.account')}</Badge>
      {!account.confirmed && <Badge tone="signal">{t('customer.notConfirmed')}</Badge>}
      {account.deletion !== null && (
        <Badge tone="danger">{t('customer.deletion', { date: format.date(account.deletion) })}</Badge>
      )}
    </span>
  );
}
