import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { noindex } from '@/config/limits/serving';
import NotFoundScreen from '../not-found';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound');
  return { title: t('title'), description: t('text'), robots: noindex };
}

/** Next sends `notFound()` without content; the server sends this page with status 404 (server/responses/render.ts). */
export default NotFoundScreen;
