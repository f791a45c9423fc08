import { linkResource } from '@/lib/paths/link-resource';
import type { Context } from '../../context';
import type { ContentRow } from '../../model/content/content-rows';
import { linksIn, markdownFields, markdownLink } from '../../model/content/links-in';
import type { CataloguePort } from '../../ports/catalogue';
import type { ContentVersion, HasPath } from '../../ports/content';

/** Asks the catalogue about the paths that it and the content decide about; every store has the other routes. */
export const pathCheck =
  ({ resolveUrl }: Pick<CataloguePort, 'resolveUrl'>): HasPath =>
  async (context, href, version) => {
    const path = linkResource(href, context.store);
    return path === null || (await resolveUrl(context, path, version)) !== null;
  };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const leadsNowhere = (part: unknown, dead: ReadonlySet<string>): boolean =>
  isObject(part) &&
  isObject(part.target) &&
  typeof part.target.path === 'string' &&
  dead.has(part.target.path);

/** A row without its links to dead paths; in a text their labels stay. */
function withoutLinks(part: unknown, dead: ReadonlySet<string>): unknown {
  if (!isObject(part)) return part;
  if (Array.isArray(part))
    return part.filter((each) => !leadsNowhere(each, dead)).map((each) => withoutLinks(each, dead));
  const inMarkdown = markdownFields(part);
  const entries = Object.entries(part)
    .filter(([, value]) => !leadsNowhere(value, dead))
    .map(([name, value]) => {
      if (!inMarkdown.includes(name)) return [name, withoutLinks(value, dead)];
      const text = String(value).replace(markdownLink, (link, label: string, path: string) =>
        dead.has(path) ? label : link,
      );
      return [name, text];
    });
  return Object.fromEntries(entries);
}

export async function liveRows(
  hasPath: HasPath,
  rows: readonly ContentRow[],
  context: Context,
  version?: ContentVersion,
): Promise<readonly ContentRow[]> {
  const paths = new Set(linksIn(rows, '').flatMap(({ kind, value }) => (kind === 'path' ? value : [])));
  const checked = await Promise.all(
    [...paths].map(async (path) => ((await hasPath(context, path, version)) ? [] : path)),
  );
  const dead = new Set(checked.flat());
  // Links are optional in every row, so that its type stays.
  return dead.size === 0 ? rows : (withoutLinks(rows, dead) as readonly ContentRow[]);
}
