import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/shop/stores';
import type { Language, StoreCode } from '@/config/types';
import type { Context } from '../../context';
import type { Product } from '../../model/product';
import { toProductParts } from './bundles';
import type { CategoryReader } from './categories';
import { factText, jointFact, wordsIn } from './facts';
import type { DetailRow } from './product-queries';
import { expectedDay, toImages, toRating } from '../../domain/catalogue/product-values';
import { toTiers, type VariantFact } from './variants';

/** The facts that variants have and their product does not, each once, as facts of the product. */
function jointFacts(productFacts: readonly VariantFact[], ofVariants: readonly VariantFact[]): VariantFact[] {
  const codes = new Set(productFacts.map(({ code }) => code));
  const byCode = Map.groupBy(ofVariants, ({ code }) => code);
  return [...byCode].flatMap(([code, [first, ...others]]) =>
    first && !codes.has(code) ? [jointFact([first, ...others])] : [],
  );
}

/** The rows of the specifications by group; facts without a text are left out. `ofVariants`: those that differ. */
export function toSpecifications(
  productFacts: readonly VariantFact[],
  ofVariants: readonly VariantFact[],
  context: Context,
): Product['specifications'] {
  const rows = [...productFacts, ...jointFacts(productFacts, ofVariants)].toSorted(
    (a, b) => a.position - b.position,
  );
  const shown = rows.flatMap((fact) => {
    const value = factText(fact, context);
    return value === null ? [] : [{ ...fact, value }];
  });
  return [...Map.groupBy(shown, ({ group }) => group).values()].map((facts) => ({
    group: facts[0]?.groupLabel ?? '',
    rows: facts.map(({ code, label, value, role }) => ({ code, label, value, ...(role && { role }) })),
  }));
}

/** The categories of a product without their ancestors, the main one first, and its breadcrumb trail. */
export function toCategories(
  rows: readonly { id: number }[],
  trails: Awaited<ReturnType<CategoryReader['withTrails']>>,
): Pick<Product, 'categories' | 'trail'> {
  const categories = rows.flatMap(({ id }) => {
    const category = trails(id);
    return category ? [{ id, ...category }] : [];
  });
  const above = new Set(categories.map(({ parentId }) => parentId));
  const leaves = categories.filter(({ id }) => !above.has(id));
  return { categories: leaves.map(({ name, url }) => ({ name, url })), trail: leaves[0]?.trail ?? [] };
}

/** The recycling fee included in the price, where the law requires it to be shown (docs/countries.md "recycling fee"). */
function recyclingFee(cents: number | null, { store, currency }: Context): Product['recyclingFee'] {
  const shown = countryProfiles[storeConfig(store).country].duties.recyclingFee === 'shown';
  return shown && cents !== null && currency === 'EUR' ? { minor: cents, currency } : null;
}

const addressIn = (text: string | Record<Language, string>, store: StoreCode): string =>
  typeof text === 'string' ? text : wordsIn(text, store);

function toGuarantee({ guarantee, manufacturer }: DetailRow, store: StoreCode): Product['guarantee'] {
  const guarantor = guarantee?.guarantor ?? manufacturer.name;
  if (!guarantee || guarantor === '') return null;
  const { years, scope, terms } = guarantee;
  return { guarantor, years, scope: scope ? wordsIn(scope, store) : null, terms: addressIn(terms, store) };
}

export function toDetail(row: DetailRow, context: Context) {
  return {
    brandCode: row.brandCode,
    genuineRating: toRating(row.genuine.count, row.genuine.sum),
    images: toImages(row.images, row.name),
    shortDescription: row.short,
    description: row.description,
    features: row.features ?? [],
    inTheBox: row.box ?? [],
    parts: toProductParts(row.parts),
    priceTiers: toTiers(row.tiers, context),
    salableQuantity: Math.max(0, row.available),
    expectedOn: expectedDay(row.available, row.expectedOn, new Date()),
    manufacturer: row.manufacturer.name === '' ? null : row.manufacturer,
    ean: row.ean,
    updatesUntil: row.updatesUntil,
    guarantee: toGuarantee(row, context.store),
    downloads: row.downloads.map(({ title, url }) => ({
      title: wordsIn(title, context.store),
      url: addressIn(url, context.store),
    })),
    recyclingFee: recyclingFee(row.ecoFee, context),
  };
}
