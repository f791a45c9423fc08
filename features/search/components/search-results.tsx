import type { Context } from '@/commerce/context';
import { storeConfig } from '@/config/shop/stores';
import { ProductList } from '@/features/category/components/product-list';
import type { QueryParams } from '@/lib/paths/list-url';
import { findPages, type FoundPage } from '../server/found-pages';
import { getPopularCategories } from '../server/loaders';
import { readSearchList } from '../server/search-list';
import { ReportSearch } from '../islands/lazy';
import { PageSearch } from './page-search';
import { getTranslations } from 'next-intl/server';
import { contactOf } from '@/config/shop/seller';
import Link from 'next/link';
import type { MenuItem } from '@/commerce/model/category';
import type { StoreConfig } from '@/config/types';
import { paths } from '@/lib/paths/paths';
import { telHref } from '@/lib/address/tel';
import { ButtonLink } from '@/ui/button';
import { MailIcon, PhoneIcon } from '@/ui/icons';
import { keepTogether } from '@/ui/keep-together';
import { Card, Heading } from '@/ui/layout';
import { Thumbnail } from '@/ui/picture/thumbnail';
import { Fragment } from 'react';
import type { SearchResult } from '@/commerce/model/search';
import { Alert } from '@/ui/feedback';
import { TextLink } from '@/ui/text-link';

interface SearchHeadProps {
  readonly text: string;
  readonly pages: readonly FoundPage[];
  readonly result: SearchResult;
}

async function NotSold({ thing, nearest }: { readonly thing: string; readonly nearest: boolean }) {
  const t = await getTranslations('search');
  return (
    <Alert className="mt-4 max-w-3xl">
      <span className="break-words">{t('notSold', { text: thing })}</span> {nearest && t('nearest')}
    </Alert>
  );
}

/** The words that no product matches together with the others, each a link to a search for it alone. */
async function LeftOut({ words }: { readonly words: readonly string[] }) {
  const t = await getTranslations('search');
  return (
    <p className="mt-2 break-words">
      {t('leftOut')}{' '}
      {words.map((word, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          <TextLink href={paths.search(word)} prefetch={false} aria-label={t('searchOnly', { text: word })}>
            <del>{word}</del>
          </TextLink>
        </Fragment>
      ))}
    </p>
  );
}

/** The number of results is in the toolbar of the list. */
async function SearchHead({ text, pages, result }: SearchHeadProps) {
  const t = await getTranslations('search');
  const { corrected, suggestion, leftOut, notSold, total } = result;
  return (
    <div className="pb-6">
      <Heading level={1} className="break-words">
        {t('resultsFor', { text: corrected ?? text })}
      </Heading>
      {corrected !== null && (
        <Alert className="mt-4 max-w-3xl">{t('corrected', { text: corrected, typed: text })}</Alert>
      )}
      {notSold !== null && <NotSold thing={notSold} nearest={total > 0} />}
      {leftOut.length > 0 && <LeftOut words={leftOut} />}
      {suggestion !== null && (
        <p className="mt-2">
          {t('didYouMean')} <TextLink href={paths.search(suggestion)}>{suggestion}</TextLink>
        </p>
      )}
      <PageResults pages={pages} />
    </div>
  );
}

/** Before anything was typed: the field, and where most people go. */
export async function SearchPrompt({ context }: { readonly context: Context }) {
  const [t, categories] = await Promise.all([getTranslations('search'), getPopularCategories(context)]);
  return (
    <div className="py-6 md:py-10">
      <div className="max-w-2xl">
        <Heading level={1}>{t('title')}</Heading>
        <p className="mt-2 mb-5 text-ink-soft">{t('prompt')}</p>
        <PageSearch text="" />
      </div>
      <PopularCategories categories={categories} />
    </div>
  );
}

async function PageResults({ pages }: { readonly pages: readonly FoundPage[] }) {
  if (pages.length === 0) return null;
  const t = await getTranslations('search');
  return (
    <section aria-labelledby="found-pages" className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-2">
      <h2 id="found-pages" className="text-sm font-semibold text-ink-soft">
        {t('pages')}
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {pages.map(({ title, url }) => (
          <li key={url}>
            <TextLink href={url} prefetch={false} standalone>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SearchResultsProps {
  readonly context: Context;
  readonly text: string;
  readonly params: QueryParams;
}

export async function SearchResults({ context, text, params }: SearchResultsProps) {
  const [result, pages] = await Promise.all([
    readSearchList(context, text, params),
    findPages(context, text),
  ]);
  if (result.list.total === 0 && !result.filtered) {
    const categories = await getPopularCategories(context);
    return (
      <>
        <ReportSearch term={text} kept={null} />
        <NoResults
          text={text}
          notSold={result.list.notSold}
          pages={pages}
          categories={categories}
          config={storeConfig(context.store)}
        />
      </>
    );
  }
  return (
    <>
      <ReportSearch term={text} kept={result.list.corrected ?? text} />
      <SearchHead text={text} result={result.list} pages={pages} />
      <ProductList {...result} empty={null} />
    </>
  );
}

interface NoResultsProps {
  readonly text: string;
  readonly notSold: string | null;
  readonly pages: readonly FoundPage[];
  readonly categories: readonly MenuItem[];
  readonly config: StoreConfig;
}

async function Tips() {
  const t = await getTranslations('search');
  return (
    <>
      <Heading level={2} size="block">
        {t('tipsTitle')}
      </Heading>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-soft marker:text-brand">
        <li>{t('tipSpelling')}</li>
        <li>{t('tipFewer')}</li>
        <li>{t('tipNumber')}</li>
      </ul>
    </>
  );
}

async function Help({ config }: { readonly config: StoreConfig }) {
  const t = await getTranslations('search');
  return (
    <Card padding="lg" sunken>
      <Heading level={2} size="block">
        {t('helpTitle')}
      </Heading>
      <p className="mt-1 text-ink-soft">{t('helpText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          href={telHref(contactOf(config.code).phoneNumber)}
          className="inline-flex min-h-11 items-center gap-2 rounded-md font-semibold text-action underline-offset-4 hover:underline"
        >
          <PhoneIcon />
          {t('call', { phone: contactOf(config.code).phoneNumber })}
        </a>
        <ButtonLink href={paths.contact} variant="secondary" leading={<MailIcon />}>
          {t('write')}
        </ButtonLink>
      </div>
      <p className="mt-3 text-sm text-ink-faint">{keepTogether(config.openingHours)}</p>
    </Card>
  );
}

async function PopularCategories({ categories }: Pick<NoResultsProps, 'categories'>) {
  const t = await getTranslations('search');
  return (
    <section aria-labelledby="popular-categories" className="mt-10">
      <Heading level={2} id="popular-categories">
        {t('popular')}
      </Heading>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map((category) => (
          <Card key={category.id} as="li" padding="sm" interactive className="flex items-center gap-3">
            <Thumbnail src={category.image} />
            <Link
              href={category.urlPath}
              prefetch={false}
              className="min-w-0 font-semibold outline-none after:absolute after:inset-0"
            >
              {category.name}
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  );
}

async function NoResults({ text, notSold, pages, categories, config }: NoResultsProps) {
  const t = await getTranslations('search');
  return (
    <div className="pb-8">
      <Heading level={1} className="break-words">
        {t('none', { text })}
      </Heading>
      {notSold !== null && <NotSold thing={notSold} nearest={false} />}
      <PageResults pages={pages} />
      <div className="mt-5 max-w-2xl">
        <PageSearch text={text} />
      </div>
      <div className="mt-8 grid gap-6 md:grid-cols-2 md:gap-8">
        <div className="min-w-0">
          <Tips />
        </div>
        <Help config={config} />
      </div>
      {categories.length > 0 && <PopularCategories categories={categories} />}
    </div>
  );
}
