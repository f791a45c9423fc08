import { getTranslations } from 'next-intl/server';
import type { Offer } from '@/commerce/model/offer';
import { formatDate } from '@/lib/dates/dates';
import { paths } from '@/lib/paths/paths';
import { Alert, type FeedbackTone } from '@/ui/feedback';
import { TextLink } from '@/ui/text-link';

const tones: Record<Exclude<Offer['status'], 'open'>, FeedbackTone> = {
  accepted: 'success',
  ordered: 'success',
  canceled: 'info',
  expired: 'warning',
};

export async function OfferStatus({ offer }: { readonly offer: Offer }) {
  const t = await getTranslations('offer');
  const { status } = offer;
  const date = formatDate(offer.expiresAt, offer.store);
  const blocked = (status === 'open' || status === 'accepted') && !isDeliverable(offer);
  if (status === 'open' && !blocked) return null;
  const contact = blocked || status === 'expired';
  return (
    <Alert
      tone={blocked || status === 'open' ? 'warning' : tones[status]}
      className="mt-5"
      action={
        contact ? (
          <TextLink href={paths.contact} prefetch={false} standalone>
            {t('contact')}
          </TextLink>
        ) : undefined
      }
    >
      {blocked || status === 'open' ? t('unavailable') : t(status, { date, number: offer.orderNumber ?? '' })}
    </Alert>
  );
}

export const isDeliverable = ({ items }: Offer): boolean => items.every(({ problem }) => problem === null);
