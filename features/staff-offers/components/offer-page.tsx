import type { ReactNode } from 'react';
import type { OfferForOperator } from '@/commerce/ports/admin/offers';
import { storeConfig } from '@/config/shop/stores';
import { Link } from '@/features/staff/components/link';
import { Facts, Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Field, Send } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { shopDay } from '@/lib/dates/dates';
import { shippingTitle } from '@/lib/messages/method-titles';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { addressParts } from '../lines';
import { offerTones } from '../offers-list';

interface OfferProps {
  readonly offer: OfferForOperator;
  readonly staff: Staff;
}

interface StepProps extends OfferProps {
  readonly action: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const Step = ({ offer: { number }, staff: _, children, ...rest }: StepProps) => (
  <ActionForm {...rest} back={`/offers/${number}`}>
    <input type="hidden" name="number" value={number} />
    {children}
  </ActionForm>
);

const urlOf = ({ store, token }: OfferForOperator) => storeOrigin(store) + paths.offer(token);

/** One offer: as its customer sees it, what became of it, and what can be done. */
export function OfferPage(props: OfferProps) {
  const { offer, staff } = props;
  const { number, state, store } = offer;
  const { t, can, format } = staff;
  const isDraft = state === 'draft';
  const isOpen = state === 'open' || state === 'accepted';
  const preview = { target: '_blank', href: `${urlOf(offer)}?preview=1` };
  return (
    <>
      <Heading
        title={
          <span className="flex flex-wrap items-center gap-2">
            {number} <Badge tone={offerTones[state]}>{t(`offer.state.${state}`)}</Badge>
          </span>
        }
        note={`${storeConfig(store).label}, ${format.money(offer.totals.grandTotal)}`}
      >
        <ButtonLink size="sm" variant="secondary" prefetch={false} {...preview}>
          {t('offer.preview')}
        </ButtonLink>
        {can('offers.create') && (
          <ButtonLink prefetch={false} size="sm" variant="secondary" href={`/offers/new?from=${number}`}>
            {t(isDraft ? 'offer.change' : 'offer.copy')}
          </ButtonLink>
        )}
        {isDraft && can('offers.send') && (
          <Step {...props} action="offer-send">
            <Send>{t('offer.send')}</Send>
          </Step>
        )}
        {isOpen && can('offers.remind') && (
          <Step {...props} action="offer-remind">
            <Send>{t('offer.remind')}</Send>
          </Step>
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
              <Step {...props} action="offer-order" className="gap-2">
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
              </Step>
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
        {items.map(({ name, options, price, problem, quantity, regularPrice, rowTotal, sku }) => (
          <li key={sku} className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-2 py-1.5">
            <span className="text-right font-semibold tabular-nums">{quantity} ×</span>
            <span className="min-w-0">
              {name}
              <span className="block text-xs text-ink-soft">
                {[sku, ...options.map(({ valueLabel }) => valueLabel)].join(' · ')}
              </span>
              {problem !== null && <Badge tone="danger">{t(`offer.line.${problem}`)}</Badge>}
            </span>
            <span className="text-right tabular-nums">
              {format.money(rowTotal)}
              <span className="block text-xs text-ink-soft">{format.money(price)}</span>
              {regularPrice && (
                <span className="block text-xs text-ink-soft">
                  {t('offer.insteadOf', { price: format.money(regularPrice) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-2 border-t border-line pt-2">
        <Facts
          rows={[
            ...(delivery
              ? [
                  [
                    shippingTitle(delivery.carrierCode, delivery.methodCode, words),
                    format.money(delivery.amount),
                  ] as const,
                ]
              : []),
            [
              <b key="total">{t(delivery ? 'order.total' : 'offer.total')}</b>,
              <b key="amount">{format.money(totals.grandTotal)}</b>,
            ],
            ...totals.appliedTaxes.map(
              ({ rate, amount }) =>
                [t('order.vat', { rate: format.number(rate) }), format.money(amount)] as const,
            ),
            ...(saving ? [[t('offer.saving'), format.money(saving)] as const] : []),
          ]}
        />
      </div>
    </Panel>
  );
}

function Terms({ offer, staff: { t, format } }: OfferProps) {
  const { files, store, terms, token } = offer;
  const links = [
    { href: `${urlOf(offer)}/pdf`, name: t('offer.pdf'), size: '' },
    ...files.map(({ id, name, bytes }) => ({
      href: storeOrigin(store) + paths.offerFile(token, id),
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

function State({ offer, staff }: OfferProps) {
  const { date, email, emails, expiresAt, name, opened, orderNumber, reminded, sent } = offer;
  const { t, can, format } = staff;
  const link = (href: string, text: string) => (
    <Link href={href} className="break-all text-action underline">
      {text}
    </Link>
  );
  return (
    <Panel title={t('offer.stateLabel')}>
      <Facts
        rows={[
          [
            t('order.email'),
            can('customers.show') ? link(`/customers/${encodeURIComponent(email)}`, email) : email,
          ],
          ...(name === '' ? [] : [[t('offer.name'), name] as const]),
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
          ...(reminded === null ? [] : [[t('offer.reminded'), format.time(reminded)] as const]),
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
          ...(orderNumber === null
            ? []
            : [[t('order.number'), link(`/orders/${orderNumber}`, orderNumber)] as const]),
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

function Changes(props: OfferProps) {
  const { expiresAt, store } = props.offer;
  const { t, can } = props.staff;
  return (
    <>
      {can('offers.extend') && (
        <Panel title={t('offer.extend')}>
          <Step {...props} key={expiresAt} action="offer-extend" className="gap-2">
            <input type="hidden" name="was" value={expiresAt} />
            <Field
              name="until"
              type="date"
              label={t('offer.until')}
              defaultValue={shopDay(new Date(expiresAt), storeConfig(store).timeZone)}
            />
            <Send variant="secondary">{t('offer.extend')}</Send>
          </Step>
        </Panel>
      )}
      {can('offers.cancel') && (
        <details className="text-sm">
          <summary className="text-action underline pointer-coarse:py-2.5">{t('offer.cancel')}</summary>
          <Step {...props} action="offer-cancel" className="mt-2">
            <p>{t('offer.cancelText')}</p>
            <Send variant="danger">{t('offer.cancel')}</Send>
          </Step>
        </details>
      )}
    </>
  );
}
