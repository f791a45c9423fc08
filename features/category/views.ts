import { theme } from '@/config/theme';

/** Spec §4: GRID, LIST or ORDER_LIST; the first one configured is the default. */
export type ViewMode = 'GRID' | 'LIST' | 'ORDER_LIST';

/** The views of this shop in their order. */
export const viewModes: readonly ViewMode[] = theme.catalogViewModes;
