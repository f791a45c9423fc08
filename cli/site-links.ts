import type { AdminPort } from '@/commerce/ports/admin/admin';
import { catchAll } from '@/config/routes';
import type { Site } from '@/config/site/site-schema';
import { templatePages } from '@/config/limits/content';
import type { StoreCode } from '@/config/types';
import { routeOf } from '@/lib/paths/route-of';
import { withAdmin } from './with-admin';

interface SiteTarget {
  /** Where the site file has it: `menus.main.0`. */
  readonly field: string;
  readonly kind: 'page' | 'category' | 'path';
  readonly value: string;
}

const kinds = ['page', 'category', 'path'] as const;

/** What the links of a part of the site file lead to. */
function targetsIn(part: unknown, field: string): SiteTarget[] {
  if (typeof part !== 'object' || part === null) return [];
  const given: Readonly<Record<string, unknown>> = { ...part };
  const direct = kinds.flatMap((kind) => {
    const value = given[kind];
    return typeof value === 'string' ? [{ field, kind, value }] : [];
  });
  const below = Object.entries(given).flatMap(([key, each]) => targetsIn(each, `${field}.${key}`));
  return [...direct, ...below];
}

/** The stores in which a path leads nowhere. A route of the shop's own is everywhere. */
async function withoutPath({ content }: AdminPort, path: string, stores: readonly StoreCode[]) {
  const [bare = path] = path.split(/[?#]/);
  if (routeOf(bare) !== catchAll) return [];
  const known = await Promise.all(stores.map((store) => content.hasPath(store, bare)));
  return stores.filter((_, index) => !known[index]);
}

async function deadTargets(admin: AdminPort, site: Site, stores: readonly StoreCode[]): Promise<string[]> {
  const [pages, categories] = await Promise.all([admin.content.pages(), admin.content.categories()]);
  const templates: readonly string[] = templatePages;
  const hasPage = (code: string, store: StoreCode) =>
    templates.includes(code) || pages.some((page) => page.code === code && page.store === store);
  const lines = [...targetsIn(site.menus, 'menus'), ...targetsIn(site.home, 'home')].map(
    async ({ field, kind, value }) => {
      const without = {
        page: () => stores.filter((store) => !hasPage(value, store)),
        category: () => (categories.includes(value) ? [] : stores),
        path: () => withoutPath(admin, value, stores),
      };
      const missing = await without[kind]();
      return missing.length === 0 ? [] : [`${field}: there is no ${kind} ${value} in ${missing.join(', ')}`];
    },
  );
  return (await Promise.all(lines)).flat();
}

/**
 * The links of the menus and the home page of a site file that lead to no page or category, in one line each; null if the
 * backend cannot be read.
 */
export const deadSiteLinks = (site: Site, stores: readonly StoreCode[]): Promise<string[] | null> =>
  withAdmin((admin) => deadTargets(admin, site, stores)).catch(() => null);
