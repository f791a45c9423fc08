import 'server-only';
import type { Context } from '@/commerce/context';
import { serviceLinkPages } from '@/config/content';
import { pagesOf } from '@/features/content/pages';
import { getContentLinks } from '@/features/content/server/loaders';
import { paths } from '@/lib/paths';
import { storeTexts } from '@/lib/store-texts';
import type { ServiceLink } from '../menu';

/** The service links (spec §1 "top bar"): delivery, returns, payment, and the contact page. */
export async function getServiceLinks(context: Context): Promise<ServiceLink[]> {
  const [t, links] = await Promise.all([storeTexts(context.store), getContentLinks(context)]);
  const pages = pagesOf(links, serviceLinkPages).map(({ title, url }) => ({ name: title, url }));
  return [...pages, { name: t('footer.contact'), url: paths.contact }];
}
