import type { Context } from '@/commerce/context';
import { getMenu } from '@/features/category/server/loaders';
import { getContentBlock } from '@/features/content/server/loaders';
import { Picture } from '@/ui/picture/picture';
import { TextLink } from '@/ui/text-link';
import { getLinkTargets } from '../server/loaders';
import { lineOf, targetUrl } from '../target-url';

/** The tile that the content has for the list of a category, or of the nearest one above it; null without one. */
export async function listTile(context: Context, category: string) {
  const [rows, menu] = await Promise.all([getContentBlock(context, 'lists'), getMenu(context)]);
  const tiles = rows.filter((row) => row.type === 'listTile');
  const [row] = lineOf(menu, category).flatMap((code) => tiles.filter((tile) => tile.category === code));
  if (!row) return null;
  const href = targetUrl(row.action.target, await getLinkTargets(context, row));
  if (href === null) return null;
  return (
    <div className="list-tile-card">
      {row.picture !== undefined && (
        <span className="list-tile-picture">
          <Picture
            src={row.picture}
            alt=""
            use="page"
            sizes="(min-width: 768px) 30rem, 100vw"
            className="object-cover"
          />
        </span>
      )}
      <div className="list-tile-text">
        <h2>{row.title}</h2>
        <p>{row.text}</p>
        <TextLink href={href} prefetch={false} standalone tone="night">
          {row.action.label}
        </TextLink>
      </div>
    </div>
  );
}
