import { Link } from '@/features/staff/components/link';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Send, Tick } from '@/features/staff/islands/form';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { articlePath } from '../articles-list';
import { ArticlePrices } from './article-prices';
import { type ArticleProps, formOf } from './article-props';
import { ArticleStock } from './article-stock';

/** One article on one screen: prices, stock, stores, and whom it was sold to. */
export function ArticlePage(props: ArticleProps) {
  const { article, staff } = props;
  const { brand, ean, imported, name, parent, picture, sku, variants } = article;
  const { t, can } = staff;
  return (
    <>
      <Heading
        title={
          <span className="flex flex-wrap items-center gap-2">
            {picture !== null && (
              // eslint-disable-next-line @next/next/no-img-element -- the image route belongs to the shop's hosts
              <img
                src={picture}
                alt=""
                width={40}
                height={40}
                className="size-10 rounded-md object-contain"
              />
            )}
            {sku}
            {!imported && <Badge tone="danger">{t('article.notImported')}</Badge>}
          </span>
        }
        note={[name, brand, ean ?? ''].filter((text) => text !== '').join(', ')}
      >
        {parent && (
          <Link href={articlePath(parent.sku)} className="text-sm text-action underline">
            {t('article.variantOf', { sku: parent.sku })}
          </Link>
        )}
        {can('articles.buyers') && (
          <ButtonLink
            prefetch={false}
            size="sm"
            variant="secondary"
            href={`/buyers?q=${encodeURIComponent(sku)}`}
          >
            {t('article.buyers')}
          </ButtonLink>
        )}
      </Heading>
      <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]">
        {variants.length > 0 ? (
          <Panel title={t('article.variants')}>
            <p className="mb-2 text-sm">{t('article.hasVariants')}</p>
            <ul className="text-sm">
              {variants.map((each) => (
                <li key={each}>
                  <Link href={articlePath(each)} className="block py-1 text-action underline">
                    {each}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        ) : (
          <ArticlePrices {...props} />
        )}
        <ArticleStock {...props} />
        <div className="grid gap-3">
          <Stores {...props} />
          {can('articles.safety') && <Safety {...props} />}
        </div>
      </div>
    </>
  );
}

function Stores(props: ArticleProps) {
  const { article, staff } = props;
  const { parent, sku, stores } = article;
  const { t } = staff;
  const may = staff.can('articles.setStores') && article.imported;
  return (
    <Panel title={t('article.onSale')}>
      <ActionForm action="article-stores" {...formOf(props)} className="gap-2!">
        <input type="hidden" name="sku" value={sku} />
        <input type="hidden" name="was" value={stores.join(',')} />
        <div className="grid grid-cols-2 gap-x-3">
          {storeCodes.map((code) => (
            <Tick
              key={`${code} ${stores.includes(code)}`}
              size="sm"
              name="store"
              value={code}
              label={storeConfig(code).label}
              hint={parent && !parent.stores.includes(code) ? t('article.parentOff') : undefined}
              defaultChecked={stores.includes(code)}
              disabled={!may}
            />
          ))}
        </div>
        {may && (
          <>
            <p className="text-xs text-ink-soft">{t('article.storesImport')}</p>
            <Send variant="secondary">{t('article.saveStores')}</Send>
          </>
        )}
      </ActionForm>
      {!article.imported && <Alert tone="warning">{t('article.failure.removed')}</Alert>}
    </Panel>
  );
}

function Safety({ article, staff: { t, can, format } }: ArticleProps) {
  return (
    <Panel title={t('article.safety')}>
      <p className="mb-2 text-sm">{t('article.safetyText')}</p>
      {article.notices.length > 0 && (
        <ul className="mb-2 text-sm">
          {article.notices.map(({ id, kind, sent }) => (
            <li key={id}>
              <Link href={`/notices/${id}`} className="text-action underline">
                {t('safety.title', { id })}
              </Link>{' '}
              {t(`safety.kind.${kind}`)}, {sent === null ? t('safety.draft') : format.time(sent)}
            </li>
          ))}
        </ul>
      )}
      {can('articles.draftSafety') && (
        <ButtonLink
          prefetch={false}
          size="sm"
          variant="secondary"
          href={`${articlePath(article.sku)}/safety`}
        >
          {t('article.writeNotice')}
        </ButtonLink>
      )}
    </Panel>
  );
}
