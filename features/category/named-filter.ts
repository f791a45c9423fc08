import type { Filter, FilterDefinition } from '@/commerce/model/category';

/** A filter with its label in the language of the store. */
export type NamedFilter = Filter & { readonly label: string };

/** A definition with its label in the language of the store. */
export type NamedDefinition = FilterDefinition & { readonly label: string };
