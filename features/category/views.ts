import { theme } from '@/config/theme';
import { sharedValues } from '@/lib/client/kept-values';

/** Spec §4: GRID, LIST or ORDER_LIST; the first one configured is the default. */
export type ViewMode = 'GRID' | 'LIST' | 'ORDER_LIST';

/** The views of this shop in their order. */
export const viewModes: readonly ViewMode[] = theme.catalogViewModes;

/** Where a browser remembers its view. */
export const viewKey = 'catalog-view';

/** Id of a view's radio button; the variants of `app/globals.css` and the rows of `app/list-views.css` go by them. */
export const viewId = (mode: string): string => `view-${mode}`;

/** Whether this browser shows lists as order lists, whose fields come by script. */
export const remembersOrderList = (): boolean => sharedValues.read(viewKey) === 'ORDER_LIST';
