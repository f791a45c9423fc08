import type { ListScreen } from '@/features/staff/list';

/** The lists that are also CSV files, by their paths. */
export const lists: readonly ListScreen<never>[] = [];
