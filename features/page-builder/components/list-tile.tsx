import type { Context } from '@/commerce/context';
import { getContentBlock } from '@/features/content/server/loaders';
import { Picture } from '@/ui/picture/picture';
import { TextLink } from '@/ui/text-link';
import { getLinkTargets } from '../server/loaders';
import { targetUrl } from '../target-url';

/** The tile that the content has for the list of a category; null without one. */
export async function listTile(context: Context, category: string) {
  const rows = await getContentBlock(context, 'lists');
  const row = rows.find((each) => each.type === 'listTile' && each.category === category);
  if (row?.type !== 'listTile') return null;
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
