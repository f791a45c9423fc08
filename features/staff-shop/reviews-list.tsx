import { reviewStatusSchema } from '@/commerce/model/review';
import type { ReviewForModerator } from '@/commerce/ports/admin/catalogue';
import { choice, known, stateColumn, storeColumn } from '@/features/staff/columns';
import { RowAction } from '@/features/staff/components/row-action';
import { chosenForm, type ListScreen } from '@/features/staff/list';
import type { Staff } from '@/features/staff/server/staff';
import type { StaffKey } from '@/lib/messages/staff-texts';
import { Badge } from '@/ui/badge';

const statuses = reviewStatusSchema.options;
const tones = { pending: 'signal', approved: 'success', rejected: 'neutral' } as const;

interface RowProps {
  readonly review: ReviewForModerator;
  readonly staff: Staff;
}

const isOfShopper = (picture: string) => !picture.startsWith('/');

/** The ticked ones are deleted when the review is approved. */
function Pictures({ review: { name, pictures }, staff: { can, t } }: RowProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-3">
      {pictures.map((picture, index) => {
        const label = t('review.pictureOf', { number: index + 1, name });
        const file = (size: string) => (isOfShopper(picture) ? `/files/review/${picture}/${size}` : picture);
        return (
          <li key={picture} className="text-xs">
            <a href={file('large')} target="_blank" rel="noopener">
              {/* oxlint-disable-next-line next/no-img-element -- its thumbnail has one size */}
              <img
                src={file('small')}
                alt={label}
                width={96}
                height={96}
                loading="lazy"
                className="size-24 rounded-md bg-sunken object-cover"
              />
            </a>
            {isOfShopper(picture) && can('reviews.moderate') && (
              <label className="mt-1 flex items-center gap-1.5 pointer-coarse:min-h-11">
                <input type="checkbox" form={chosenForm} name="without" value={picture} className="size-4" />
                <span aria-hidden>{t('review.without')}</span>
                <span className="sr-only">{t('review.withoutOf', { picture: label })}</span>
              </label>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Text({ review, staff }: RowProps) {
  const { message, name, replaces, sample, verified } = review;
  const { t } = staff;
  return (
    <div className="max-w-prose min-w-56 wrap-anywhere sm:max-lg:min-w-40 whitespace-normal">
      <b>{name}</b> {verified && <Badge tone="success">{t('review.verified')}</Badge>}{' '}
      {sample && <Badge>{t('review.sample')}</Badge>}
      <p className="whitespace-pre-line">{message}</p>
      <Pictures review={review} staff={staff} />
      {replaces !== null && <p className="text-xs text-ink-soft">{t('review.replaces', { id: replaces })}</p>}
    </div>
  );
}

function Decide({ review: { id, name, pictures, status }, staff }: RowProps) {
  const { t } = staff;
  if (!staff.can('reviews.moderate')) return null;
  const button = (action: 'approve' | 'reject', text: StaffKey = `review.${action}`) => (
    <RowAction
      action={`reviews-${action}`}
      id={String(id)}
      label={t(`review.${action}Of`, { name })}
      variant={text === 'review.approve' ? 'primary' : 'secondary'}
    >
      {t(text)}
    </RowAction>
  );
  return (
    <span className="flex gap-1 sm:max-xl:flex-col">
      {status !== 'approved' && button('approve')}
      {status === 'approved' && pictures.some(isOfShopper) && button('approve', 'review.leaveOut')}
      {status !== 'rejected' && button('reject')}
    </span>
  );
}

export const reviewsList: ListScreen<ReviewForModerator> = {
  path: '/reviews',
  title: 'nav.reviews',
  permission: 'reviews.list',
  personal: true,
  searches: 'review.searches',
  filters: [choice('status', 'order.statusLabel', statuses, (status) => `review.status.${status}`)],
  columns: [
    { key: 'date', label: 'review.date', sort: 'date', cell: ({ date }, { format }) => format.date(date) },
    stateColumn('status', 'order.statusLabel', tones, (status) => `review.status.${status}`),
    {
      key: 'stars',
      label: 'review.stars',
      cell: ({ stars }, { t }) => (
        <span role="img" aria-label={t('review.ofFive', { stars })} className="whitespace-nowrap">
          {'★'.repeat(stars)}
          {'☆'.repeat(5 - stars)}
        </span>
      ),
      text: ({ stars }) => String(stars),
    },
    { key: 'sku', label: 'review.article', cell: ({ sku }) => sku },
    { key: 'name', label: 'review.name', optional: true, cell: ({ name }) => name },
    {
      key: 'text',
      label: 'review.text',
      cell: (review, staff) => <Text review={review} staff={staff} />,
      text: ({ message }) => message,
    },
    storeColumn,
    {
      key: 'decide',
      label: 'review.decide',
      cell: (review, staff) => <Decide review={review} staff={staff} />,
    },
  ],
  load: ({ admin }, { filters, ...asked }) =>
    admin.reviews.list({ ...asked, status: known(statuses, filters['status']) }),
  idOf: ({ id }) => String(id),
  stateOf: ({ status }) => status,
  actions: [
    { name: 'reviews-approve', label: 'review.approve', permission: 'reviews.moderate' },
    { name: 'reviews-reject', label: 'review.reject', permission: 'reviews.moderate' },
  ],
};
