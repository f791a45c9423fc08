import { Link } from '@/features/staff/components/link';
import { Facts, Panel } from '@/features/staff/components/page';
import { ActionForm, Field, Send } from '@/features/staff/islands/form';
import { type ArticleProps, formOf } from './article-props';

export function ArticleStock(props: ArticleProps) {
  const { article, staff } = props;
  const { stock, type } = article;
  const { t, format } = staff;
  if (!stock)
    return (
      <Panel title={t('article.stock')}>
        <p className="text-sm">{t(type === 'bundle' ? 'article.bundleStock' : 'article.hasVariants')}</p>
      </Panel>
    );
  const { expected, free, onHand, reserved, shelf, shortfall } = stock;
  return (
    <div className="grid gap-3">
      <Panel title={t('article.stock')}>
        <Facts
          rows={[
            [t('article.onHand'), format.number(onHand)],
            [t('article.reserved'), format.number(reserved)],
            [<b key="label">{t('article.free')}</b>, <b key="value">{format.number(free)}</b>],
            ...(shelf === null ? [] : [[t('article.shelf'), shelf] as const]),
            ...(expected === null ? [] : [[t('article.expected'), format.date(expected)] as const]),
            ...(shortfall === 0 ? [] : [[t('article.shortfall'), format.number(shortfall)] as const]),
          ]}
        />
        {staff.can('stock.set') && (
          <ActionForm key={onHand} action="article-stock" {...formOf(props)} className="mt-3 gap-2!">
            <input type="hidden" name="sku" value={article.sku} />
            <input type="hidden" name="before" value={onHand} />
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
            <span className="text-xs text-ink-soft">
              {format.time(at)}
              {by !== null && `, ${by}`}
            </span>
            <span className="block">
              <span className="font-semibold tabular-nums">
                {before} → {after}
              </span>{' '}
              {t(`article.cause.${cause}`)}
              {order !== null && (
                <>
                  {' '}
                  <Link href={`/orders/${order}`} className="text-action underline">
                    {order}
                  </Link>
                </>
              )}
              {reason !== null && `: ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
