import { TextLink } from '@/features/staff/components/link';
import { Facts, Panel } from '@/features/staff/components/page';
import { ActionForm, Field, Send } from '@/features/staff/islands/form';
import { articlePath } from '../articles-list';
import type { ArticleProps } from './article-prices';

export function ArticleStock(props: ArticleProps) {
  const { article, staff } = props;
  const { sku, stock, type } = article;
  const { t, format } = staff;
  if (!stock)
    return type === 'bundle' ? (
      <Panel title={t('article.stock')}>
        <p className="text-sm">{t('article.bundleStock')}</p>
      </Panel>
    ) : null;
  const { expected, free, onHand, reservations, reserved, shelf, shortfall } = stock;
  const facts = [
    [t('article.onHand'), format.number(onHand)],
    [t('article.reserved'), format.number(reserved)],
    [<b key="label">{t('article.free')}</b>, <b key="value">{format.number(free)}</b>],
    [t('article.shelf'), shelf],
    [t('article.expected'), expected && format.date(expected)],
    [t('article.shortfall'), shortfall > 0 && format.number(shortfall)],
  ] as const;
  return (
    <div className="grid gap-3">
      <Panel title={t('article.stock')}>
        <Facts rows={facts} />
        {reservations.length > 0 && (
          <section className="mt-2">
            <h3 className="text-xs font-semibold">{t('article.reservedBy')}</h3>
            <ul className="max-h-48 overflow-y-auto text-sm">
              {reservations.map(({ order, quantity }) => (
                <li key={order}>
                  <span className="tabular-nums">{format.number(quantity)} ×</span>{' '}
                  {staff.can('orders.show') ? <TextLink href={`/orders/${order}`}>{order}</TextLink> : order}
                </li>
              ))}
            </ul>
          </section>
        )}
        {staff.can('stock.set') && (
          <ActionForm
            stored={onHand}
            action="article-stock"
            back={articlePath(sku)}
            hidden={{ sku, before: onHand }}
            className="mt-3 gap-2!"
          >
            <div className="grid grid-cols-2 gap-2">
              <Field
                label={t('article.count')}
                name="count"
                inputMode="numeric"
                hint={t('article.countHint')}
                defaultValue={onHand}
              />
              <Field
                label={t('article.reason')}
                name="reason"
                hint={t('article.reasonHint')}
                maxLength={200}
              />
            </div>
            <p className="text-xs text-ink-soft">{t('article.stockImport')}</p>
            <Send variant="secondary">{t('article.setStock')}</Send>
          </ActionForm>
        )}
      </Panel>
      <Movements {...props} />
    </div>
  );
}

function Movements({ article: { movements }, staff: { t, format } }: ArticleProps) {
  return (
    <Panel title={t('article.history')}>
      {movements.length === 0 && <p className="text-sm text-ink-soft">{t('article.noHistory')}</p>}
      <ol className="grid max-h-96 gap-1.5 overflow-y-auto text-sm">
        {movements.map(({ after, at, before, by, cause, order, reason }, index) => (
          <li key={index}>
            <span className="block text-xs text-ink-soft">
              {format.time(at)}
              {by !== null && `, ${by}`}
            </span>
            <span className="font-semibold tabular-nums">
              {before} → {after}
            </span>{' '}
            {t(`article.cause.${cause}`)}{' '}
            {order !== null && <TextLink href={`/orders/${order}`}>{order}</TextLink>}
            {reason !== null && `: ${reason}`}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
