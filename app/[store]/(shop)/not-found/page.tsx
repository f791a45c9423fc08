import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { noindex } from '@/config/limits/serving';
import NotFoundScreen from '../not-found';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound');
  return { title: t('title'), description: t('text'), robots: noindex };
}

/**
 * The 404 page as a page of its own. For `notFound()` Next sends HTML without content, which a script fills; the server
 * sends this page instead, with status 404 (server/responses/render.ts).
 */
export default NotFoundScreen;
