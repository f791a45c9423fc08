import { LinkButton } from '@/features/staff/components/link';
import { couponMoney } from '@/commerce/domain/coupons/coupon';
import { couponDays } from '@/commerce/domain/coupons/coupon-days';
import type { Coupon, CouponAmounts } from '@/commerce/model/coupon';
import type { CouponQuery } from '@/commerce/ports/admin/orders';
import { storeCodes } from '@/config/shop/stores';
import { choice, known, storeFilter } from '@/features/staff/columns';
import { RowAction } from '@/features/staff/components/row-action';
import type { ListScreen } from '@/features/staff/list';
import type { Staff } from '@/features/staff/server/staff';
import { Badge } from '@/ui/badge';

const amountsText = (amounts: CouponAmounts | null, { format }: Staff) =>
  couponMoney(amounts).map(format.money).join(' / ');

function discountText({ amounts, kind, percent }: Coupon, staff: Staff): string {
  if (kind === 'free_shipping') return staff.t('coupon.kind.free_shipping');
  return kind === 'percent'
    ? staff.t('coupon.percentOff', { percent: staff.format.number(percent ?? 0) })
    : amountsText(amounts, staff);
}

/** A day as `yyyy-mm-dd`: at noon it is the same day in every zone of the stores. */
const dayText = (day: string | null, { format }: Staff) =>
  day === null ? '' : format.date(`${day}T12:00:00Z`);

function Switch({ coupon: { code, enabled }, staff }: { readonly coupon: Coupon; readonly staff: Staff }) {
  const { t } = staff;
  if (!staff.can('coupons.setEnabled')) return null;
  const action = enabled ? 'off' : 'on';
  return (
    <RowAction action={`coupons-${action}`} id={code} label={t(`coupon.${action}Of`, { code })}>
      {t(`coupon.${action}`)}
    </RowAction>
  );
}

const sorts: Readonly<Record<string, CouponQuery['sort']>> = { '-used': 'mostUsed', used: 'leastUsed' };

const states = ['on', 'off'] as const;

export const couponsList: ListScreen<Coupon> = {
  path: '/coupons',
  title: 'nav.coupons',
  permission: 'coupons.list',
  searches: 'coupon.code',
  filters: [choice('state', 'coupon.stateLabel', states, (state) => `coupon.state.${state}`), storeFilter],
  columns: [
    { key: 'code', label: 'coupon.code', cell: ({ code }) => <b>{code}</b>, text: ({ code }) => code },
    { key: 'discount', label: 'coupon.discount', cell: discountText },
    {
      key: 'state',
      label: 'coupon.stateLabel',
      cell: ({ enabled }, { t }) => (
        <Badge tone={enabled ? 'success' : 'neutral'}>{t(`coupon.state.${enabled ? 'on' : 'off'}`)}</Badge>
      ),
      text: ({ enabled }, { t }) => t(`coupon.state.${enabled ? 'on' : 'off'}`),
    },
    {
      key: 'used',
      label: 'coupon.used',
      numeric: true,
      sort: 'used',
      cell: ({ usageLimit, used }, { format }) =>
        usageLimit === null ? format.number(used) : `${format.number(used)} / ${format.number(usageLimit)}`,
    },
    {
      key: 'perMailbox',
      label: 'coupon.perMailbox',
      numeric: true,
      cell: ({ usageLimitPerMailbox }) => usageLimitPerMailbox ?? '',
    },
    { key: 'minimum', label: 'coupon.minimum', cell: ({ minimum }, staff) => amountsText(minimum, staff) },
    {
      key: 'stores',
      label: 'coupon.stores',
      cell: ({ stores }, { t }) => stores?.join(', ') ?? t('coupon.allStores'),
    },
    { key: 'from', label: 'list.from', cell: (coupon, staff) => dayText(couponDays(coupon).first, staff) },
    { key: 'until', label: 'list.until', cell: (coupon, staff) => dayText(couponDays(coupon).last, staff) },
    {
      key: 'switch',
      label: 'coupon.switch',
      cell: (coupon, staff) => <Switch coupon={coupon} staff={staff} />,
    },
  ],
  empty: ({ t }) => t('coupon.none'),
  load: ({ admin }, { filters, sort, ...asked }) => {
    const state = known(states, filters['state']);
    const store = known(storeCodes, filters['store']);
    const sorted = sort ? sorts[sort] : undefined;
    return admin.coupons.list({ ...asked, enabled: state && state === 'on', store, sort: sorted });
  },
  idOf: ({ code }) => code,
  stateOf: ({ enabled }) => String(enabled),
  aside: ({ can, t }) =>
    can('coupons.create') && (
      <LinkButton variant="primary" href="/coupons/new">
        {t('coupon.new')}
      </LinkButton>
    ),
  actions: [
    { name: 'coupons-on', label: 'coupon.on', permission: 'coupons.setEnabled' },
    { name: 'coupons-off', label: 'coupon.off', permission: 'coupons.setEnabled' },
  ],
};
