import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/stores';
import type { Product } from '../../model/product';
import { toRating } from '../reviews/rating';
import type { Fact } from '../schema/catalogue';
import { toImages } from './cards';
import type { CategoryReader } from './categories';
import { factText } from './facts';
import type { DetailRow } from './product-queries';
import type { Scope } from './scope';
import { toTiers } from './variants';

/** The rows of the specifications by their groups; what says nothing here is left out. */
export function toSpecifications(
  rows: readonly (Fact & { group: string; groupLabel: string })[],
  scope: Scope,
): Product['specifications'] {
  const told = rows.flatMap((fact) => {
    const value = factText(fact, scope);
    return value === null ? [] : [{ ...fact, value }];
  });
  return [...Map.groupBy(told, ({ group }) => group).values()].map((facts) => ({
    group: facts[0]?.groupLabel ?? '',
    rows: facts.map(({ code, label, value }) => ({ code, label, value })),
  }));
}

type Trails = Awaited<ReturnType<CategoryReader['withTrails']>>;

/** The categories that a product was put into (not those above them), the main one first, and its trail. */
export function toPlace(
  rows: readonly { id: number }[],
  trails: Trails,
): Pick<Product, 'categories' | 'trail'> {
  const found = rows.flatMap(({ id }) => {
    const category = trails(id);
    return category ? [{ id, ...category }] : [];
  });
  const above = new Set(found.map(({ parentId }) => parentId));
  const leaves = found.filter(({ id }) => !above.has(id));
  return { categories: leaves.map(({ name, url }) => ({ name, url })), trail: leaves[0]?.trail ?? [] };
}

/** The recycling fee within the price, where the law wants it shown (countries.md "recycling fee"). */
function recyclingFee(cents: number | null, { store, currency }: Scope): Product['recycling_fee'] {
  const shown = countryProfiles[storeConfig(store).country].duties.recyclingFee === 'shown';
  return shown && cents !== null && currency === 'EUR' ? { minor: cents, currency } : null;
}

/** What stands in the row of a product itself. */
export function toDetail(row: DetailRow, scope: Scope) {
  return {
    brand_code: row.brandCode,
    genuine_rating: toRating(row.genuine.count, row.genuine.sum),
    images: toImages(row.images, row.name),
    short_description: row.short,
    description: row.description,
    features: row.features ?? [],
    in_the_box: row.box ?? [],
    price_tiers: toTiers(row.tiers, scope),
    salable_quantity: Math.max(0, row.pieces),
    manufacturer: row.manufacturer,
    ean: row.ean,
    updates_until: row.updatesUntil,
    downloads: row.downloads.map(({ title, url }) => ({
      title: title[scope.language],
      url: typeof url === 'string' ? url : url[scope.language],
    })),
    recycling_fee: recyclingFee(row.ecoFee, scope),
  };
}
