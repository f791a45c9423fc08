import { type ListedOffer, offerSorts, type OfferState } from '@/commerce/ports/admin/offers';
import { storeCodes } from '@/config/shop/stores';
import {
  choice,
  emailColumn,
  known,
  stateColumn,
  storeColumn,
  storeFilter,
  timeColumn,
  totalColumn,
} from '@/features/staff/columns';
import { LinkButton } from '@/features/staff/components/link';
import type { ListScreen } from '@/features/staff/list';
import type { BadgeTone } from '@/ui/badge';

export const offerTones = {
  draft: 'neutral',
  open: 'signal',
  accepted: 'brand',
  ordered: 'success',
  canceled: 'neutral',
  expired: 'danger',
} as const satisfies Record<OfferState, BadgeTone>;

const wanted = [...(Object.keys(offerTones) as OfferState[]), 'ending'] as const;

export const offersList: ListScreen<ListedOffer> = {
  path: '/offers',
  title: 'nav.offers',
  permission: 'offers.list',
  personal: true,
  searches: 'offer.searches',
  sort: '-date',
  filters: [choice('status', 'offer.stateLabel', wanted, (state) => `offer.state.${state}`), storeFilter],
  columns: [
    { key: 'number', label: 'offer.number', cell: ({ number }) => number },
    stateColumn('status', 'offer.stateLabel', offerTones, (state: OfferState) => `offer.state.${state}`),
    { key: 'date', label: 'offer.date', sort: 'date', cell: ({ date }, { format }) => format.date(date) },
    {
      key: 'until',
      label: 'offer.until',
      labelled: true,
      sort: 'until',
      cell: ({ expires }, { format }) => format.date(expires),
    },
    { key: 'name', label: 'order.customer', cell: ({ name }) => name },
    { ...emailColumn, room: 'wide' },
    timeColumn('opened', 'offer.opened', { labelled: true }),
    storeColumn,
    totalColumn,
  ],
  empty: ({ t }) => t('offer.none'),
  load: ({ admin }, { filters, sort, ...asked }) =>
    admin.offers.list({
      ...asked,
      sort: known(offerSorts, sort),
      status: known(wanted, filters['status']),
      store: known(storeCodes, filters['store']),
    }),
  idOf: ({ number }) => number,
  hrefOf: ({ number }) => `/offers/${number}`,
  actions: [{ name: 'offers-remind', label: 'offer.remindChosen', permission: 'offers.remind' }],
  aside: ({ can, t }) =>
    can('offers.create') && (
      <LinkButton variant="primary" href="/offers/new">
        {t('offer.new')}
      </LinkButton>
    ),
};
