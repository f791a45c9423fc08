import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Money } from '@/commerce/model/money';
import type { Offer } from '@/commerce/model/offer';
import { freeOfferDelivery } from '@/commerce/domain/delivery/free-delivery';
import { netTotals, netPrice, withoutTax } from '@/commerce/domain/pricing/net-price';
import { totalsView } from '@/commerce/domain/pricing/totals-view';
import { formatDate } from '@/lib/dates/dates';
import { IslandTexts } from '@/lib/messages/island-texts';
import { shippingTitle } from '@/lib/messages/method-titles';
import { formatPercent, formatPrice } from '@/lib/money/money';
import { paths } from '@/lib/paths/paths';
import { isolated } from '@/lib/text/safe-text';
import { ChosenAmount, TaxedAmount } from '@/ui/price/taxed-amount';
import { Card, Container, Heading } from '@/ui/layout';
import { SpecList } from '@/ui/table';
import { Totals } from '@/ui/price/totals';
import { OfferActions } from '../islands/offer-actions';
import { DownloadIcon } from '@/ui/icons';
import { storeConfig } from '@/config/shop/stores';
import { optionsText } from '@/lib/text/options-text';
import { WarningIcon } from '@/ui/first-icons';
import { ArticleNumber, CountedName, LineItem, LineItems, PartList } from '@/ui/price/line-item';
import { Alert, type FeedbackTone } from '@/ui/feedback';
import { TextLink } from '@/ui/text-link';

const tones: Record<Exclude<Offer['status'], 'open'>, FeedbackTone> = {
  accepted: 'success',
  ordered: 'success',
  canceled: 'info',
  expired: 'warning',
};

async function OfferStatus({ offer }: { readonly offer: Offer }) {
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

const isDeliverable = ({ items }: Offer): boolean => items.every(({ problem }) => problem === null);

interface OfferScreenProps {
  readonly offer: Offer;
  readonly token: string;
  /** Of staff: nothing that is opened counts. */
  readonly isPreview: boolean;
  /** Who answers questions about it. */
  readonly help?: ReactNode;
}

export async function OfferScreen({ offer, token, isPreview, help }: OfferScreenProps) {
  const t = await getTranslations('offer');
  const { number, name, terms } = offer;
  return (
    <Container className="without-signup min-h-dvh pt-8 pb-12">
      <Heading level={1}>{t('title', { number })}</Heading>
      {name !== '' && <p className="mt-1 text-ink-soft">{t('forName', { name: isolated(name) })}</p>}
      <OfferStatus offer={offer} />
      <div className="mt-6 grid min-w-0 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <Card as="section" padding="lg" className="min-w-0">
          <Heading level={2} size="block" className="mb-4">
            {t('items')}
          </Heading>
          <OfferItems offer={offer} />
        </Card>
        <div className="min-w-0 lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Card as="section" padding="lg">
            <OfferFacts offer={offer} />
            <OfferTotals offer={offer} />
            <Actions offer={offer} token={token} />
          </Card>
        </div>
        <div className="min-w-0">
          {terms !== '' && (
            <section className="mb-8">
              <Heading level={2} size="block">
                {t('terms')}
              </Heading>
              <p className="mt-2 break-words whitespace-pre-line text-ink-soft">{terms}</p>
            </section>
          )}
          <OfferFiles offer={offer} token={token} isPreview={isPreview} />
          {/* Last: its opening state comes with a script. */}
          {help}
        </div>
      </div>
    </Container>
  );
}

/** Its dates, and the delivery if that is part of it. */
async function OfferFacts({ offer: { date, delivery, expiresAt, store } }: Pick<OfferScreenProps, 'offer'>) {
  const texts = await getTranslations();
  const shipping = delivery && shippingTitle(delivery.carrierCode, delivery.methodCode, texts);
  return (
    <SpecList
      rows={[
        { label: texts('offer.made'), value: formatDate(date, store) },
        { label: texts('offer.validUntil'), value: formatDate(expiresAt, store) },
        ...(shipping ? [{ label: texts('cart.shipping'), value: shipping }] : []),
      ]}
    />
  );
}

const netOf = (amount: Money, { taxRate }: Offer['items'][number], store: Offer['store']) =>
  taxRate === undefined ? netPrice(amount, store) : withoutTax(amount, taxRate);

/** What an offer saves without VAT, which is rounded once per rate. */
function netSaving({ items, store }: Offer, { currency }: Money): Money {
  const minor = [...Map.groupBy(items, ({ taxRate }) => taxRate).values()].reduce((sum, alike) => {
    const saved = alike.reduce(
      (all, { regularPrice, price, quantity }) =>
        all + (regularPrice ? (regularPrice.minor - price.minor) * quantity : 0),
      0,
    );
    const [first] = alike;
    return first ? sum + netOf({ minor: saved, currency }, first, store).minor : sum;
  }, 0);
  return { minor, currency };
}

async function OfferTotals({ offer }: Pick<OfferScreenProps, 'offer'>) {
  const [t, text] = await Promise.all([getTranslations('offer'), getTranslations('cart')]);
  const price = (money: Money) => formatPrice(money, offer.store);
  const percent = (rate: number) => formatPercent(rate, offer.store);
  const cheapestShipping = freeOfferDelivery(offer);
  const saving = (money: Money) => t('saving', { amount: price(money) });
  return (
    <div className="mt-2 border-t border-line pt-3">
      <Totals
        {...totalsView(
          { ...offer.totals, ...netTotals(offer.totals, offer.items, cheapestShipping) },
          { text, price, percent, cheapestShipping },
        )}
      />
      {offer.saving && (
        <p className="mt-2 text-right text-sm font-semibold text-success">
          <ChosenAmount gross={saving(offer.saving)} net={saving(netSaving(offer, offer.saving))} />
        </p>
      )}
    </div>
  );
}

const offerKeys = [
  'offer.cancel',
  'offer.cancelQuestion',
  'offer.cancelConfirm',
  'offer.cancelKeep',
  'offer.canceledToast',
] as const;

async function Actions({ offer, token }: Pick<OfferScreenProps, 'offer' | 'token'>) {
  const { status } = offer;
  const cancelable = status === 'open' || status === 'accepted';
  if (!cancelable) return null;
  const acceptable = isDeliverable(offer);
  const [t, cart] = await Promise.all([getTranslations('offer'), getTranslations('cart')]);
  return (
    <IslandTexts of={offerKeys}>
      <OfferActions
        confirmPath={acceptable ? paths.api.confirmOffer(token) : null}
        cancelPath={paths.api.cancelOffer(token)}
        accept={status === 'accepted' ? cart('checkout') : t('accept')}
        note={status === 'open' && acceptable ? `${t('acceptNote')} ${t('asideNote')}` : null}
      />
    </IslandTexts>
  );
}

/** The offer as PDF and the files that come with it. Plain links: they are downloads, not pages. */
async function OfferFiles({ offer, token, isPreview }: Omit<OfferScreenProps, 'help'>) {
  const t = await getTranslations('offer');
  const preview = isPreview ? '?preview=1' : '';
  const files = [
    { url: paths.offerPdf(token) + preview, name: t('download') },
    ...offer.files.map(({ id, name }) => ({ url: paths.offerFile(token, id) + preview, name })),
  ];
  return (
    <section>
      <Heading level={2} size="block">
        {t('files')}
      </Heading>
      <ul className="mt-2 text-sm">
        {files.map(({ url, name }) => (
          <li key={url}>
            <a
              href={url}
              className="inline-flex min-h-8 items-center gap-2 rounded-xs text-action underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              <DownloadIcon className="size-4" />
              <span className="min-w-0 break-all">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function OfferItems({ offer }: { readonly offer: Offer }) {
  const t = await getTranslations('offer');
  const { net } = netTotals(offer.totals, offer.items);
  return (
    <LineItems label={t('items')}>
      {offer.items.map((item, index) => (
        <OfferLine key={item.sku} item={item} net={net?.lines[index]} store={offer.store} />
      ))}
    </LineItems>
  );
}

interface OfferLineProps {
  readonly item: Offer['items'][number];
  /** Its amounts without VAT; undefined where the offer has none. */
  readonly net: Readonly<Record<'unit' | 'gross', Money>> | undefined;
  readonly store: Offer['store'];
}

async function OfferLine({ item, net, store }: OfferLineProps) {
  const [t, cart] = await Promise.all([getTranslations('offer'), getTranslations('cart')]);
  const { name, url, options, quantity, problem, regularPrice: regular } = item;
  const chosen = optionsText(options, storeConfig(store).locale);
  const amount = (money: Money, untaxed: Money | undefined, write = (price: string) => price) => (
    <TaxedAmount
      amount={write(formatPrice(money, store))}
      taxLabel={cart('withTaxShort')}
      net={untaxed && cart('withoutTax', { price: write(formatPrice(untaxed, store)) })}
    />
  );
  const insteadOf = (money: Money) =>
    t.rich('insteadOf', {
      price: formatPrice(money, store),
      s: (text) => <s className="whitespace-nowrap">{text}</s>,
    });
  return (
    <LineItem
      picture={item.image?.url ?? null}
      title={<CountedName quantity={quantity} name={name} url={url} />}
      details={
        <>
          {chosen !== '' && <p>{chosen}</p>}
          <PartList title={cart('parts')} parts={item.parts} />
          <ArticleNumber text={cart('sku', { sku: item.sku })} sku={item.sku} />
        </>
      }
      meta={amount(item.rowTotal, net?.gross)}
    >
      <p className="mt-1 text-sm text-ink-soft tabular-nums">
        {amount(item.price, net?.unit, (price) => cart('each', { price }))}
        {regular && (
          <>
            {' '}
            <ChosenAmount gross={insteadOf(regular)} net={insteadOf(netOf(regular, item, store))} />
          </>
        )}
      </p>
      {problem !== null && (
        <p className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
          <WarningIcon className="mt-0.5 size-4" />
          <span className="min-w-0">{t(problem === 'unavailable' ? 'lineUnavailable' : 'lineShort')}</span>
        </p>
      )}
    </LineItem>
  );
}
