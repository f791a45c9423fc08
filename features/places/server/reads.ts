import 'server-only';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { ResolvedUrl } from '@/commerce/model/category';

/** The stores that have a thing of the catalogue, each with its path. Read once per render. */
export const getPlaces = cache((type: Exclude<ResolvedUrl['type'], 'redirect'>, id: string) =>
  backend().catalogue.places({ type, id }),
);
