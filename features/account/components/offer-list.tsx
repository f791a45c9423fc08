import { getTranslations } from 'next-intl/server';
import type { OfferStatus } from '@/commerce/model/offer';
import type { CustomerContext } from '@/features/store/server/signed-in';
import { formatDate } from '@/lib/dates/dates';
import { formatPrice } from '@/lib/money/money';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { Badge, type BadgeTone } from '@/ui/badge';
import { EmptyState } from '@/ui/feedback';
import { ListIcon } from '@/ui/icons';
import { Card } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import { getAccount, getOffers } from '../server/area-loaders';

const tones: Readonly<Record<OfferStatus, BadgeTone>> = {
  open: 'brand',
  accepted: 'success',
  ordered: 'success',
  canceled: 'neutral',
  expired: 'signal',
};

export async function OfferList({ context }: { readonly context: CustomerContext }) {
  const { store } = context;
  const [t, account, offers] = await Promise.all([
    getTranslations('accountArea.offers'),
    getAccount(context),
    getOffers(context),
  ]);
  if (offers.length === 0) {
    return (
      <EmptyState icon={<ListIcon className="size-7" />} title={t('empty')}>
        <span className="wrap-anywhere">{t('emptyHint', { email: account.email })}</span>
      </EmptyState>
    );
  }
  return (
    <Card padding="lg">
      <ul aria-label={t('caption')} className="divide-y divide-line">
        {offers.map((offer) => (
          <li
            key={offer.token}
            className="flex min-w-0 flex-wrap items-start gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 grow basis-44">
              <TextLink
                // An offer opens in its store only.
                href={(offer.store === store ? '' : storeOrigin(offer.store)) + paths.offer(offer.token)}
                prefetch={false}
                className="font-semibold"
              >
                <span className="sr-only">{t('number')} </span>
                <span className="tabular-nums">{offer.number}</span>
              </TextLink>
              <p className="mt-0.5 text-sm text-ink-soft">{formatDate(offer.date, store)}</p>
            </div>
            <p className="basis-24 font-semibold whitespace-nowrap tabular-nums">
              {formatPrice(offer.total, store)}
            </p>
            <div className="flex min-w-0 basis-40 flex-col items-start gap-1.5">
              <Badge tone={tones[offer.status]}>{t(`statuses.${offer.status}`)}</Badge>
              {(offer.status === 'open' || offer.status === 'accepted') && (
                <p className="text-sm text-ink-soft">
                  {t('validUntil')} {formatDate(offer.expiresAt, store)}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
