import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import type { SearchResult } from '@/commerce/model/search';
import { paths } from '@/lib/paths/paths';
import { Alert } from '@/ui/feedback';
import { Heading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import type { FoundPage } from '../server/found-pages';
import { PageSearch } from './page-search';

interface SearchHeadProps {
  readonly text: string;
  readonly pages: readonly FoundPage[];
  readonly result: SearchResult;
}

export async function NotSold({ thing, nearest }: { readonly thing: string; readonly nearest: boolean }) {
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
export async function SearchHead({ text, pages, result }: SearchHeadProps) {
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

export async function SearchPrompt() {
  const t = await getTranslations('search');
  return (
    <div className="mx-auto max-w-2xl py-6 md:py-10">
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-2 mb-5 text-ink-soft">{t('prompt')}</p>
      <PageSearch text="" />
    </div>
  );
}

export async function PageResults({ pages }: { readonly pages: readonly FoundPage[] }) {
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
