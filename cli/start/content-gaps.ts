import type { ContentAdmin } from '@/commerce/ports/admin/catalogue';
import { readTemplates } from '@/commerce/providers/templates/template-content';
import { env } from '@/config/env/env';
import { storeCodes } from '@/config/shop/stores';
import { site } from '@/config/site/site';
import { contentGaps } from '@/features/staff-settings/server/content-gaps';
import { englishFinding } from '@/lib/messages/coded-texts';
import { note } from './start-warnings';

export async function noteGaps(admin: ContentAdmin): Promise<void> {
  if (env().CMS_URL !== undefined) return;
  const { deadLinks, pages } = await contentGaps(admin, site, storeCodes, readTemplates);
  const templates = pages.flatMap(({ code, isOwn }) => (isOwn ? [] : code));
  if (templates.length > 0)
    note(`These pages are templates, have them checked: ${[...new Set(templates)].join(', ')}`);
  for (const link of deadLinks) note(`A link leads nowhere: ${englishFinding(link)}`);
}
