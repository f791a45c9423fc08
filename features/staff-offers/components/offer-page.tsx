import type { OfferForOperator } from '@/commerce/ports/admin/offers';
import { storeConfig } from '@/config/shop/stores';
import { LinkButton, TextLink } from '@/features/staff/components/link';
import { ArticleLine, Facts, Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Field, Send } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { shopDay } from '@/lib/dates/dates';
import { shippingTitle } from '@/lib/messages/method-titles';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { Badge } from '@/ui/badge';
import { addressParts } from '../lines';
import { offerTones } from '../offers-list';

interface OfferProps {
  readonly offer: OfferForOperator;
  readonly staff: Staff;
}

const formOf = ({ number }: OfferForOperator) => ({ back: `/offers/${number}`, hidden: { number } });

const urlOf = ({ store, token }: OfferForOperator) => storeOrigin(store) + paths.offer(token);

export function OfferPage(props: OfferProps) {
  const { offer, staff } = props;
  const { number, state, store } = offer;
  const { t, can, format } = staff;
  const isDraft = state === 'draft';
  const isOpen = state === 'open' || state === 'accepted';
  const form = formOf(offer);
  return (
    <>
      <Heading
        title={number}
        badge={<Badge tone={offerTones[state]}>{t(`offer.state.${state}`)}</Badge>}
        note={`${storeConfig(store).label}, ${format.money(offer.totals.grandTotal)}`}
      >
        <LinkButton target="_blank" href={`${urlOf(offer)}?preview=1`}>
          {t('offer.preview')}
        </LinkButton>
        {can('offers.create') && (
          <LinkButton href={`/offers/new?from=${number}`}>
            {t(isDraft ? 'offer.change' : 'offer.copy')}
          </LinkButton>
        )}
        {isDraft && can('offers.send') && (
          <ActionForm {...form} action="offer-send">
            <Send>{t('offer.send')}</Send>
          </ActionForm>
        )}
        {isOpen && can('offers.remind') && (
          <ActionForm {...form} action="offer-remind">
            <Send>{t('offer.remind')}</Send>
          </ActionForm>
        )}
      </Heading>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-3">
          <Lines {...props} />
          <Terms {...props} />
        </div>
        <div className="grid gap-3">
          <State {...props} />
          {(isDraft || isOpen) && can('offers.order') && (
            <Panel title={t('offer.order')}>
              <ActionForm {...form} action="offer-order" className="gap-2">
                <p className="text-sm">{t('offer.orderText')}</p>
                <Field name="like" label={t('offer.like')} hint={t('offer.likeHint')} autoComplete="off" />
                <details>
                  <summary className="text-sm text-action underline pointer-coarse:py-2.5">
                    {t('offer.otherAddress')}
                  </summary>
                  <div className="mt-2 grid grid-cols-2 gap-2">
                    {addressParts.map((part) => (
                      <Field
                        key={part}
                        name={`to.${part}`}
                        label={t(`address.${part.replace('.', '_')}` as 'address.city')}
                        autoComplete="off"
                      />
                    ))}
                  </div>
                </details>
                <Send variant="secondary">{t('offer.order')}</Send>
              </ActionForm>
            </Panel>
          )}
          {state !== 'ordered' && state !== 'canceled' && <Changes {...props} />}
        </div>
      </div>
    </>
  );
}

function Lines({ offer, staff: { t, format, words } }: OfferProps) {
  const { delivery, items, saving, totals } = offer;
  return (
    <Panel title={t('offer.lines')}>
      <ul className="divide-y divide-line text-sm">
        {items.map(({ price, problem, quantity, regularPrice, rowTotal, ...article }) => (
          <ArticleLine
            key={article.sku}
            quantity={quantity}
            article={article}
            amounts={
              <>
                {format.money(rowTotal)}
                <span className="block text-xs text-ink-soft">{format.money(price)}</span>
                {regularPrice && (
                  <span className="block text-xs text-ink-soft">
                    {t('offer.insteadOf', { price: format.money(regularPrice) })}
                  </span>
                )}
              </>
            }
          >
            {problem !== null && <Badge tone="danger">{t(`offer.line.${problem}`)}</Badge>}
          </ArticleLine>
        ))}
      </ul>
      <div className="mt-2 border-t border-line pt-2">
        <Facts
          rows={[
            [
              delivery && shippingTitle(delivery.carrierCode, delivery.methodCode, words),
              delivery && format.money(delivery.amount),
            ],
            [
              <b key="total">{t(delivery ? 'order.total' : 'offer.total')}</b>,
              <b key="amount">{format.money(totals.grandTotal)}</b>,
            ],
            ...totals.appliedTaxes.map(
              ({ rate, amount }) =>
                [t('order.vat', { rate: format.number(rate) }), format.money(amount)] as const,
            ),
            [t('offer.saving'), saving && format.money(saving)],
          ]}
        />
      </div>
    </Panel>
  );
}

function Terms({ offer, staff: { t, format } }: OfferProps) {
  const { files, store, terms, token } = offer;
  const links = [
    { href: `${urlOf(offer)}/pdf?preview=1`, name: t('offer.pdf'), size: '' },
    ...files.map(({ id, name, bytes }) => ({
      href: `${storeOrigin(store)}${paths.offerFile(token, id)}?preview=1`,
      name,
      size: t('message.size', { size: format.number(Math.ceil(bytes / 1024)) }),
    })),
  ];
  return (
    <Panel title={t('offer.termsAndFiles')}>
      {terms !== '' && <p className="mb-2 text-sm wrap-anywhere whitespace-pre-line">{terms}</p>}
      <ul className="text-sm">
        {links.map(({ href, name, size }) => (
          <li key={href}>
            <a href={href} className="inline-block text-action underline pointer-coarse:py-2.5">
              {name}
            </a>{' '}
            <span className="text-xs text-ink-soft">{size}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What was opened: the page, the PDF, or a file by its name. */
const whatWords = ({ offer: { files }, staff: { t } }: OfferProps, what: string) =>
  what === 'page' || what === 'pdf'
    ? t(`offer.openedWhat.${what}`)
    : (files.find(({ id }) => id === what)?.name ?? t('offer.openedWhat.file'));

function State(props: OfferProps) {
  const { offer, staff } = props;
  const { date, email, emails, expiresAt, name, opened, orderNumber, reminded, sent } = offer;
  const { t, can, format } = staff;
  const link = (href: string, text: string) => (
    <TextLink href={href} className="break-all">
      {text}
    </TextLink>
  );
  return (
    <Panel title={t('offer.stateLabel')}>
      <Facts
        rows={[
          [
            t('order.email'),
            can('customers.show') ? link(`/customers/${encodeURIComponent(email)}`, email) : email,
          ],
          [t('offer.name'), name],
          [t('offer.date'), format.time(date)],
          [t('offer.until'), format.date(expiresAt)],
          [t('offer.sent'), sent === null ? '–' : format.time(sent)],
          ...emails.map(
            ({ state, since }, index) =>
              [
                t(index === 0 ? 'offer.email' : 'offer.reminder'),
                `${t(`emailState.${state}`)}, ${format.time(since)}`,
              ] as const,
          ),
          [t('offer.reminded'), reminded && format.time(reminded)],
          [
            t('offer.opened'),
            opened
              ? t('offer.openedTimes', {
                  count: opened.times,
                  first: format.time(opened.first),
                  last: format.time(opened.last),
                })
              : t('offer.notOpened'),
          ],
          ...Object.entries(opened?.what ?? {}).map(
            ([what, at]) => [whatWords(props, what), format.time(at)] as const,
          ),
          [t('order.number'), orderNumber && link(`/orders/${orderNumber}`, orderNumber)],
          [
            t('offer.link'),
            <span key="link" className="break-all select-all">
              {urlOf(offer)}
            </span>,
          ],
        ]}
      />
    </Panel>
  );
}

function Changes({ offer, staff: { t, can } }: OfferProps) {
  const { expiresAt, store } = offer;
  const form = formOf(offer);
  return (
    <>
      {can('offers.extend') && (
        <Panel title={t('offer.extend')}>
          <ActionForm
            {...form}
            key={expiresAt}
            hidden={{ ...form.hidden, was: expiresAt }}
            action="offer-extend"
            className="gap-2"
          >
            <Field
              name="until"
              type="date"
              label={t('offer.until')}
              defaultValue={shopDay(new Date(expiresAt), storeConfig(store).timeZone)}
            />
            <Send variant="secondary">{t('offer.extend')}</Send>
          </ActionForm>
        </Panel>
      )}
      {can('offers.cancel') && (
        <ActionForm {...form} action="offer-cancel" fold={t('offer.cancel')}>
          <p className="text-sm">{t('offer.cancelText')}</p>
          <Send variant="danger">{t('offer.cancel')}</Send>
        </ActionForm>
      )}
    </>
  );
}
