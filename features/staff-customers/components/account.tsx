import type { CustomerRow } from '@/commerce/ports/admin/people';
import type { Staff } from '@/features/staff/server/staff';
import { Badge } from '@/ui/badge';

interface AccountProps {
  readonly row: CustomerRow;
  readonly staff: Staff;
}

/** Whether somebody has an account, and what is to be known about it. */
export function Account({ row: { account }, staff: { format, t } }: AccountProps) {
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
