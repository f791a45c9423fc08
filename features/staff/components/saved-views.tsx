import { Link } from '@/features/staff/components/link';
import { savedViews } from '../server/views';
import { ActionForm, Field, Send } from '@/features/staff/islands/form';
import { listHref, type Query } from '../list';
import type { Staff } from '../server/staff';

interface SavedViewsProps {
  readonly path: string;
  readonly query: Query;
  readonly staff: Staff;
}

export async function SavedViews({ path, query, staff }: SavedViewsProps) {
  const { t } = staff;
  const here = listHref(path, query, {});
  const views = await savedViews(staff, path);
  if (views.length === 0 && here === path) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      {views.map(({ id, name, query: saved }) => {
        const href = saved === '' ? path : `${path}?${saved}`;
        return (
          <span
            key={id}
            className="inline-flex items-center gap-1 rounded-md border border-line px-2 py-0.5 has-[[aria-current]]:bg-brand-tint"
          >
            <Link href={href} aria-current={href === here ? 'page' : undefined}>
              {name}
            </Link>
            {href === here && (
              <ActionForm action="view-delete" back={here} hidden={{ id }}>
                <Send variant="quiet" aria-label={t('list.deleteView', { name })}>
                  ×
                </Send>
              </ActionForm>
            )}
          </span>
        );
      })}
      {here !== path && (
        <ActionForm
          action="view-save"
          back={here}
          hidden={{ query: here.slice(path.length + 1), screen: path }}
          fold={t('list.saveView')}
          className="max-w-64"
        >
          <Field label={t('list.viewName')} name="name" maxLength={40} />
          <Send>{t('action.save')}</Send>
        </ActionForm>
      )}
    </div>
  );
}
