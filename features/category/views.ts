import { theme } from '@/config/theme';

/** Spec §4: GRID, LIST or ORDER_LIST; the first one configured is the default. */
export type ViewMode = 'GRID' | 'LIST' | 'ORDER_LIST';

/** The views of this shop in their order. */
export const viewModes: readonly ViewMode[] = theme.catalogViewModes;

/** Key of the view in the browser's storage. */
export const viewKey = 'catalog-view';

/** Id of a view's radio button, which the styles of `app/globals.css` and `app/list-views.css` refer to. */
export const viewId = (mode: string): string => `view-${mode}`;
