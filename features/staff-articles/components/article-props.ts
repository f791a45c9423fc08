import { randomUUID } from 'node:crypto';
import type { ArticleRecord } from '@/commerce/ports/admin/articles';
import type { Staff } from '@/features/staff/server/staff';
import { articlePath } from '../articles-list';

export interface ArticleProps {
  readonly article: ArticleRecord;
  readonly staff: Staff;
}

/** What every form of the screen has. */
export const formOf = ({ article, staff }: ArticleProps) => ({
  back: articlePath(article.sku),
  formKey: randomUUID(),
  unreachable: staff.t('action.unreachable'),
});
