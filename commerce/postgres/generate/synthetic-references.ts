import { asc, notLike } from 'drizzle-orm';
import type { Transaction } from '../database';
import type { PlacedCategory, References } from '../import/references';
import { forLanguages } from '../import/row-fields';
import type { AttributeInput } from '../import/row-schemas';
import { slugOf } from '../import/slug';
import { attribute, attributeOption, product } from '../schema/catalogue';
import { boxPart, featureBlock } from '../schema/product-parts';
import { syntheticBrands, syntheticCategories } from './synthetic-shop';

/** SKUs of the synthetic catalogue begin with this. */
export const SKU_PREFIX = 'GEN-';

/** What synthetic products are made of: brands and categories of their own, all else of the shop. */
export interface Material {
  readonly references: References;
  /** Attributes that may be given, in their order. */
  readonly attributes: readonly AttributeInput[];
  readonly features: readonly string[];
  readonly box: readonly string[];
  /** Names under which `references.pictures` knows pictures. */
  readonly pictures: readonly string[];
}

async function readAttributes(tx: Transaction): Promise<AttributeInput[]> {
  const options = await tx.select().from(attributeOption).orderBy(asc(attributeOption.position));
  const byAttribute = Map.groupBy(options, ({ attributeCode }) => attributeCode);
  const rows = await tx.select().from(attribute).orderBy(asc(attribute.position));
  return rows.map(({ code, groupCode, type, unit, filterable, specification, label }) => ({
    code,
    group: groupCode,
    type,
    unit,
    filterable,
    highlight: false,
    short: null,
    specification,
    label,
    options: (byAttribute.get(code) ?? []).map(({ id, code: own, label: title }) => ({
      code: own,
      index: id,
      label: title,
    })),
  }));
}

/** Files of the pictures that the shop's products have, by the first file of each. */
async function readPictures(tx: Transaction): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ images: product.images })
    .from(product)
    .where(notLike(product.sku, `${SKU_PREFIX}%`))
    .orderBy(asc(product.id));
  const files = rows.map(({ images }) => images.map(({ url }) => url.replace(/^\/media\//, '')));
  return new Map(files.flatMap((names) => (names[0] === undefined ? [] : [[names[0], names]])));
}

function placeCategories(): Map<string, PlacedCategory> {
  const byCode = new Map(syntheticCategories.map((input) => [input.code, input]));
  const placed = syntheticCategories.map((input): [string, PlacedCategory] => {
    const parent = input.parent === null ? undefined : byCode.get(input.parent);
    const line = parent ? [parent, input] : [input];
    const urls = forLanguages((language) =>
      line.map(({ texts }) => `/${slugOf(texts[language].name, language)}`).join(''),
    );
    return [input.code, { input, ancestors: parent ? [parent] : [], leaf: parent !== undefined, urls }];
  });
  return new Map(placed);
}

/** Reads from the shop what its synthetic products can have. */
export async function readMaterial(tx: Transaction): Promise<Material> {
  const attributes = await readAttributes(tx);
  const pictures = await readPictures(tx);
  const features = await tx.select().from(featureBlock).orderBy(asc(featureBlock.code));
  const box = await tx.select({ code: boxPart.code }).from(boxPart).orderBy(asc(boxPart.code));
  const references: References = {
    brands: new Map(syntheticBrands.map((brand) => [brand.code, brand])),
    attributes: new Map(attributes.map((each) => [each.code, each])),
    categories: placeCategories(),
    features: new Map(features.map((feature) => [feature.code, feature])),
    box: new Set(box.map(({ code }) => code)),
    pictures: (name) => pictures.get(name) ?? null,
  };
  return {
    references,
    attributes,
    features: features.map(({ code }) => code),
    box: box.map(({ code }) => code),
    pictures: [...pictures.keys()],
  };
}
