import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { noindex } from '@/config/limits/serving';
import { storeConfig } from '@/config/shop/stores';
import { adjusted } from '@/features/system/adjust';
import { answersQuery, readAnswers } from '@/features/system/answers';
import { Builder } from '@/features/system/components/builder';
import { answersOfForm } from '@/features/system/form-answers';
import { systemPage } from '@/features/system/server/system';
import { canonicalOnly } from '@/features/store-switcher/server/alternates';
import { currentContext } from '@/features/store/server/current-context';
import { queryText } from '@/lib/fields/query';
import { paths } from '@/lib/paths/paths';
import { maxSkuLength } from '@/lib/sku';
import type { QueryProps } from '@/app/pages';

/** Rendered per request from the answers in its query. */
export const dynamic = 'force-dynamic';

const savedSchema = z.enum(['done', 'full', 'failed']).nullable().catch(null);

export async function generateMetadata(): Promise<Metadata> {
  const [t, { store }] = await Promise.all([getTranslations('system.page'), currentContext()]);
  return {
    title: t('title'),
    description: t('lead'),
    alternates: canonicalOnly(store, storeConfig(store).moreCategoryFilter),
    robots: noindex,
  };
}

export default async function SystemBuilderPage({ searchParams }: QueryProps) {
  const query = await searchParams;
  const ofForm = answersOfForm(query);
  // A script shows the address of the answers itself.
  if (ofForm && query['live'] === undefined) redirect(paths.system(answersQuery(ofForm)));
  const [context, answers] = [await currentContext(), ofForm ?? readAnswers(query)];
  const page = await systemPage(context, answers);
  const added = queryText(maxSkuLength).parse(query['fit']);
  if (page.parts.has(added)) {
    const parts = [...(page.shown?.selection.parts ?? []), { sku: added, quantity: 1 }];
    redirect(paths.system(answersQuery(adjusted(answers, parts))));
  }
  return (
    <Builder
      context={context}
      answers={answers}
      page={page}
      swap={queryText(200).parse(query['swap'])}
      search={queryText(60).parse(query['q'])}
      saved={savedSchema.parse(query['saved'])}
    />
  );
}
