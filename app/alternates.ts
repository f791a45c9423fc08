import type { Metadata } from 'next';
import type { ResolvedUrl } from '@/commerce/model/category';
import type { Place } from '@/commerce/model/place';
import { storeCodes, storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { getBrandPlaces, getPlaces } from '@/features/places/server/reads';
import { paths } from '@/lib/paths';
import { storeOrigin } from '@/lib/store-origin';

type Alternates = NonNullable<Metadata['alternates']>;

function alternates(store: StoreCode, canonical: string, places: readonly Place[]): Alternates {
  const languages = places.map((place) => [
    storeConfig(place.store).locale,
    storeOrigin(place.store) + encodeURI(place.path),
  ]);
  return { canonical: storeOrigin(store) + canonical, languages: Object.fromEntries(languages) };
}

/** Canonical address and hreflang of a page that has one path in all stores, such as `/brands`. */
export function samePlace(store: StoreCode, path: string): Alternates {
  const places = storeCodes.map((code) => ({ store: code, path }));
  return alternates(store, path, places);
}

/**
 * Canonical address and hreflang of something of the catalogue: the stores that have it, each under its own
 * path. `canonical`: the encoded path in this store.
 */
export async function placeOf(
  store: StoreCode,
  canonical: string,
  thing: Exclude<ResolvedUrl, { type: 'redirect' }>,
): Promise<Alternates> {
  return alternates(store, canonical, await getPlaces(thing.type, thing.id));
}

/** Canonical address and hreflang of a brand's page: the stores that sell something of it. */
export async function brandPlace(store: StoreCode, code: string): Promise<Alternates> {
  return alternates(store, paths.brand(code), (await getBrandPlaces()).get(code) ?? []);
}

/** Canonical address of a page that is told of in this store alone. `path`: encoded. */
export function onlyHere(store: StoreCode, path: string): Alternates {
  return { canonical: storeOrigin(store) + path };
}
