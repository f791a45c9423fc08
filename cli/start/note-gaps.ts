import type { ContentAdmin } from '@/commerce/ports/admin/catalogue';
import { env } from '@/config/env/env';
import { storeCodes } from '@/config/shop/stores';
import { site } from '@/config/site/site';
import { contentGaps } from '../content-gaps';
import { note } from './step';

/** Names the pages that a store only has as a template, and the links that lead nowhere (docs/content.md). */
export async function noteGaps(admin: ContentAdmin): Promise<void> {
  if (env().CMS_URL !== undefined) return;
  const { deadLinks, pages } = await contentGaps(admin, site, storeCodes);
  const templates = pages.flatMap(({ code, isOwn }) => (isOwn ? [] : code));
  if (templates.length > 0)
    note(`These pages are templates, have them checked: ${[...new Set(templates)].join(', ')}`);
  for (const line of deadLinks) note(`A link leads nowhere: ${line}`);
}
