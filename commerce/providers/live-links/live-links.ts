import { linkResource } from '@/lib/paths/link-resource';
import type { Context } from '../../context';
import type { ContentRow } from '../../model/content/content-rows';
import { linksIn, markdownFields, markdownLink } from '../../model/content/links-in';
import type { CataloguePort } from '../../ports/catalogue';
import type { ContentPort, ContentVersion, HasPath } from '../../ports/content';

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

async function liveRows(
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

export function withLiveLinks<Given extends { catalogue: CataloguePort; content: ContentPort }>(
  ports: Given,
): Given {
  const { catalogue, content } = ports;
  const hasPath = pathCheck(catalogue);
  return {
    ...ports,
    content: {
      ...content,
      contentBlock: async (context, block, version) =>
        liveRows(hasPath, await content.contentBlock(context, block, version), context, version),
      contentPage: async (context, id, version) => {
        const page = await content.contentPage(context, id, version);
        return page && { ...page, rows: await liveRows(hasPath, page.rows, context, version) };
      },
    },
  };
}
