import type { Context } from '@/commerce/context';
import type { ContentRow, RowOf } from '@/commerce/model/content/content-rows';
import type { LinkTargets } from './target-url';

/** What the component of a row gets. */
export interface RowProps<Type extends ContentRow['type']> {
  readonly row: RowOf<Type>;
  readonly context: Context;
  readonly targets: LinkTargets;
}
