import { LinkButton, TextLink } from '@/features/staff/components/link';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Send, Tick } from '@/features/staff/islands/form';
import { Badge } from '@/ui/badge';
import { Alert } from '@/ui/feedback';
import { articlePath } from '../articles-list';
import { ArticlePrices, type ArticleProps } from './article-prices';
import { ArticleStock } from './article-stock';

export function ArticlePage(props: ArticleProps) {
  const { article, staff } = props;
  const { brand, ean, imported, name, parent, picture, sku, variants } = article;
  const { t, can } = staff;
  return (
    <>
      <Heading
        title={
          <>
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
          </>
        }
        badge={!imported && <Badge tone="danger">{t('article.notImported')}</Badge>}
        note={[name, brand, ean ?? ''].filter((text) => text !== '').join(', ')}
      >
        {parent && (
          <TextLink href={articlePath(parent.sku)} className="text-sm">
            {t('article.variantOf', { sku: parent.sku })}
          </TextLink>
        )}
        {can('articles.buyers') && (
          <LinkButton href={`/buyers?q=${encodeURIComponent(sku)}`}>{t('article.buyers')}</LinkButton>
        )}
      </Heading>
      <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]">
        {variants.length === 0 && <ArticlePrices {...props} />}
        {variants.length > 0 && (
          <Panel title={t('article.variants')}>
            <p className="mb-2 text-sm">{t('article.hasVariants')}</p>
            <ul className="text-sm">
              {variants.map((each) => (
                <li key={each}>
                  <TextLink href={articlePath(each)} className="block py-1">
                    {each}
                  </TextLink>
                </li>
              ))}
            </ul>
          </Panel>
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

function Stores({ article: { imported, parent, sku, stores }, staff: { can, t } }: ArticleProps) {
  const may = can('articles.setStores') && imported;
  return (
    <Panel title={t('article.onSale')}>
      <ActionForm
        action="article-stores"
        back={articlePath(sku)}
        hidden={{ sku, was: stores.join(',') }}
        className="gap-2!"
      >
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
        {may && <p className="text-xs text-ink-soft">{t('article.storesImport')}</p>}
        {may && <Send variant="secondary">{t('article.saveStores')}</Send>}
      </ActionForm>
      {!imported && <Alert tone="warning">{t('article.failure.removed')}</Alert>}
    </Panel>
  );
}

function Safety({ article: { notices, sku }, staff: { t, can, format } }: ArticleProps) {
  return (
    <Panel title={t('article.safety')}>
      <p className="mb-2 text-sm">{t('article.safetyText')}</p>
      <ul className="mb-2 text-sm empty:hidden">
        {notices.map(({ id, kind, sent }) => (
          <li key={id}>
            <TextLink href={`/notices/${id}`}>{t('safety.title', { id })}</TextLink>{' '}
            {t(`safety.kind.${kind}`)}, {sent === null ? t('safety.draft') : format.time(sent)}
          </li>
        ))}
      </ul>
      {can('articles.draftSafety') && (
        <LinkButton href={`${articlePath(sku)}/safety`}>{t('article.writeNotice')}</LinkButton>
      )}
    </Panel>
  );
}
