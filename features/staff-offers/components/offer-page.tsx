import { randomUUID } from 'node:crypto';
import { Link } from '@/features/staff/components/link';
import type { OfferForOperator } from '@/commerce/ports/admin/offers';
import { storeConfig } from '@/config/shop/stores';
import { Facts, Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Field, Send } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { shopDay } from '@/lib/dates/dates';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { isEnded, offerTones } from '../states';

interface OfferProps {
  readonly offer: OfferForOperator;
  readonly staff: Staff;
}

const formOf = ({ offer, staff }: OfferProps) => ({
  back: `/offers/${offer.number}`,
  formKey: randomUUID(),
  unreachable: staff.t('action.unreachable'),
});

const urlOf = ({ store, token }: OfferForOperator) => storeOrigin(store) + paths.offer(token);

/** One offer: as its customer sees it, what became of it, and what can be done. */
export function OfferPage(props: OfferProps) {
  const { offer, staff } = props;
  const { number, state, store } = offer;
  const { t, format } = staff;
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
        <ButtonLink
          size="sm"
          variant="secondary"
          prefetch={false}
          target="_blank"
          href={`${urlOf(offer)}?preview=1`}
        >
          {t('offer.preview')}
        </ButtonLink>
        {staff.can('offers.create') && (
          <ButtonLink prefetch={false} size="sm" variant="secondary" href={`/offers/new?from=${number}`}>
            {t(state === 'draft' ? 'offer.change' : 'offer.copy')}
          </ButtonLink>
        )}
        <SendButton {...props} />
      </Heading>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-3">
          <Lines {...props} />
          <Terms {...props} />
        </div>
        <div className="grid gap-3">
          <State {...props} />
          <Changes {...props} />
        </div>
      </div>
    </>
  );
}

function SendButton(props: OfferProps) {
  const {
    offer: { number, state },
    staff,
  } = props;
  const isDraft = state === 'draft';
  if (!staff.can(isDraft ? 'offers.send' : 'offers.remind')) return null;
  if (!isDraft && state !== 'open' && state !== 'accepted') return null;
  return (
    <ActionForm action={isDraft ? 'offer-send' : 'offer-remind'} {...formOf(props)}>
      <input type="hidden" name="number" value={number} />
      <Send>{staff.t(isDraft ? 'offer.send' : 'offer.remind')}</Send>
    </ActionForm>
  );
}

function Lines({ offer: { items, saving, totals }, staff: { t, format } }: OfferProps) {
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
            [<b key="total">{t('offer.total')}</b>, <b key="amount">{format.money(totals.grandTotal)}</b>],
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
  const url = urlOf(offer);
  return (
    <Panel title={t('offer.termsAndFiles')}>
      {offer.terms !== '' && <p className="mb-2 text-sm break-words whitespace-pre-line">{offer.terms}</p>}
      <ul className="text-sm">
        <li>
          <a href={`${url}/pdf`} className="inline-block text-action underline pointer-coarse:py-2.5">
            {t('offer.pdf')}
          </a>
        </li>
        {offer.files.map(({ id, name, bytes }) => (
          <li key={id}>
            <a
              href={storeOrigin(offer.store) + paths.offerFile(offer.token, id)}
              className="inline-block text-action underline pointer-coarse:py-2.5"
            >
              {name}
            </a>{' '}
            <span className="text-xs text-ink-soft">
              {t('message.size', { size: format.number(Math.ceil(bytes / 1024)) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function State({ offer, staff }: OfferProps) {
  const { date, email, emails, expiresAt, name, opened, orderNumber, reminded, sent } = offer;
  const { t, format } = staff;
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
            staff.can('customers.show') ? link(`/customers/${encodeURIComponent(email)}`, email) : email,
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
  const { offer, staff } = props;
  const { t, can } = staff;
  if (isEnded(offer.state)) return null;
  const number = <input type="hidden" name="number" value={offer.number} />;
  const { timeZone } = storeConfig(offer.store);
  return (
    <>
      {can('offers.extend') && (
        <Panel title={t('offer.extend')}>
          <ActionForm key={offer.expiresAt} action="offer-extend" {...formOf(props)} className="gap-2">
            {number}
            <input type="hidden" name="was" value={offer.expiresAt} />
            <Field
              name="until"
              type="date"
              label={t('offer.until')}
              defaultValue={shopDay(new Date(offer.expiresAt), timeZone)}
            />
            <Send variant="secondary">{t('offer.extend')}</Send>
          </ActionForm>
        </Panel>
      )}
      {can('offers.cancel') && (
        <details className="text-sm">
          <summary className="text-action underline pointer-coarse:py-2.5">{t('offer.cancel')}</summary>
          <ActionForm action="offer-cancel" {...formOf(props)} className="mt-2">
            {number}
            <p>{t('offer.cancelText')}</p>
            <Send variant="danger">{t('offer.cancel')}</Send>
          </ActionForm>
        </details>
      )}
    </>
  );
}
