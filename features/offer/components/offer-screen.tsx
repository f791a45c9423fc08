import { getTranslations } from 'next-intl/server';
import type { Money } from '@/commerce/model/money';
import type { Offer } from '@/commerce/model/offer';
import { netTotals } from '@/commerce/domain/pricing/net-totals';
import { totalsView } from '@/commerce/domain/pricing/totals-view';
import { formatDate } from '@/lib/dates/dates';
import { islandTexts } from '@/lib/messages/island-texts';
import { formatPercent, formatPrice } from '@/lib/money/money';
import { netPrice } from '@/commerce/domain/pricing/net-price';
import { paths } from '@/lib/paths/paths';
import { isolated } from '@/lib/text/safe-text';
import { ChosenAmount } from '@/ui/price/chosen-amount';
import { Card, Container, Heading } from '@/ui/layout';
import { SpecList } from '@/ui/table';
import { Totals } from '@/ui/price/totals';
import { OfferActions } from '../islands/offer-actions';
import { OfferFiles } from './offer-files';
import { OfferItems } from './offer-items';
import { isDeliverable, OfferStatus } from './offer-status';

interface OfferScreenProps {
  readonly offer: Offer;
  readonly token: string;
}

export async function OfferScreen({ offer, token }: OfferScreenProps) {
  const t = await getTranslations('offer');
  const { number, store, name, terms } = offer;
  return (
    <Container size="narrow" className="min-h-dvh pt-8 pb-12">
      <Heading level={1}>{t('title', { number })}</Heading>
      {name !== '' && <p className="mt-1 text-ink-soft">{t('forName', { name: isolated(name) })}</p>}
      <OfferStatus offer={offer} />
      <SpecList
        className="mt-5 border-y border-line"
        rows={[
          { label: t('made'), value: formatDate(offer.date, store) },
          { label: t('validUntil'), value: formatDate(offer.expiresAt, store) },
        ]}
      />
      <Card as="section" padding="lg" className="mt-6">
        <Heading level={2} size="block" className="mb-4">
          {t('items')}
        </Heading>
        <OfferItems offer={offer} />
        <OfferTotals offer={offer} />
        <Actions offer={offer} token={token} />
      </Card>
      {terms !== '' && (
        <section className="mt-8">
          <Heading level={2} size="block">
            {t('terms')}
          </Heading>
          <p className="mt-2 break-words whitespace-pre-line text-ink-soft">{terms}</p>
        </section>
      )}
      <OfferFiles offer={offer} token={token} />
    </Container>
  );
}

async function OfferTotals({ offer }: Pick<OfferScreenProps, 'offer'>) {
  const [t, text] = await Promise.all([getTranslations('offer'), getTranslations('cart')]);
  const price = (money: Money) => formatPrice(money, offer.store);
  const percent = (rate: number) => formatPercent(rate, offer.store);
  const saving = (money: Money) => t('saving', { amount: price(money) });
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Totals
        {...totalsView(
          { ...offer.totals, ...netTotals(offer.totals, offer.items) },
          { text, price, percent },
        )}
      />
      {offer.saving && (
        <p className="mt-2 text-right text-sm font-semibold text-success">
          <ChosenAmount gross={saving(offer.saving)} net={saving(netPrice(offer.saving, offer.store))} />
        </p>
      )}
    </div>
  );
}

async function Actions({ offer, token }: OfferScreenProps) {
  const { status } = offer;
  const cancelable = status === 'open' || status === 'accepted';
  if (!cancelable) return null;
  const acceptable = isDeliverable(offer);
  const { acceptNote, asideNote, ...texts } = await islandTexts({
    accept: status === 'accepted' ? 'cart.checkout' : 'offer.accept',
    acceptNote: 'offer.acceptNote',
    asideNote: 'offer.asideNote',
    title: 'offer.cancel',
    question: 'offer.cancelQuestion',
    confirm: 'offer.cancelConfirm',
    keep: 'offer.cancelKeep',
    canceled: 'offer.canceledToast',
    close: 'common.close',
  });
  const note = status === 'open' && acceptable ? `${acceptNote} ${asideNote}` : null;
  return (
    <OfferActions
      confirmPath={acceptable ? paths.api.confirmOffer(token) : null}
      cancelPath={paths.api.cancelOffer(token)}
      texts={{ ...texts, note }}
    />
  );
}
