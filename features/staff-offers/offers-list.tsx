import type { ListedOffer } from '@/commerce/ports/admin/offers';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { ListScreen } from '@/features/staff/list';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { offerStates, offerTones } from './states';

const wanted = [...offerStates, 'ending'] as const;

export const offersList: ListScreen<ListedOffer> = {
  path: '/offers',
  title: 'nav.offers',
  permission: 'offers.list',
  personal: true,
  searches: 'offer.searches',
  filters: [
    {
      name: 'status',
      label: 'offer.stateLabel',
      options: ({ t }) => wanted.map((state) => [state, t(`offer.state.${state}`)]),
    },
    {
      name: 'store',
      label: 'order.store',
      options: () => storeCodes.map((code) => [code, storeConfig(code).label]),
    },
  ],
  columns: [
    { key: 'number', label: 'offer.number', cell: ({ number }) => number },
    {
      key: 'state',
      label: 'offer.stateLabel',
      cell: ({ status }, { t }) => <Badge tone={offerTones[status]}>{t(`offer.state.${status}`)}</Badge>,
      text: ({ status }, { t }) => t(`offer.state.${status}`),
    },
    { key: 'date', label: 'offer.date', cell: ({ date }, { format }) => format.date(date) },
    { key: 'until', label: 'offer.until', cell: ({ expires }, { format }) => format.date(expires) },
    { key: 'name', label: 'order.customer', cell: ({ name }) => name },
    { key: 'email', label: 'order.email', cell: ({ email }) => email },
    {
      key: 'opened',
      label: 'offer.opened',
      cell: ({ opened }, { format }) => (opened === null ? '–' : format.time(opened)),
    },
    { key: 'store', label: 'order.store', cell: ({ store }) => storeConfig(store).label },
    {
      key: 'total',
      label: 'order.total',
      numeric: true,
      cell: ({ total }, { format }) => format.money(total),
    },
  ],
  load: ({ admin }, { filters, page, search, size }) => {
    const store = storeCodes.find((code) => code === filters['store']);
    return admin.offers.list({
      search,
      page,
      size,
      status: wanted.find((state) => state === filters['status']),
      stores: store && [store],
    });
  },
  idOf: ({ number }) => number,
  hrefOf: ({ number }) => `/offers/${number}`,
  aside: ({ can, t }) =>
    can('offers.create') && (
      <ButtonLink prefetch={false} size="sm" href="/offers/new">
        {t('offer.new')}
      </ButtonLink>
    ),
};
