import { asc, notLike } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import type { CategoryNode, References } from '@/commerce/postgres/import/read/references';
import { SKU_PREFIX } from '@/commerce/postgres/import/check/report';
import { forLanguages } from '@/commerce/postgres/import/read/row-fields';
import type { AttributeInput } from '@/commerce/postgres/import/read/row-schemas';
import { slugOf } from '@/commerce/postgres/import/resolve/slug';
import { attribute, attributeOption, product } from '@/commerce/postgres/schema/catalogue';
import { boxPart, featureBlock } from '@/commerce/postgres/schema/product-parts';
import { syntheticBrands, syntheticCategories } from './synthetic-shop';

export interface Material {
  readonly references: References;
  readonly attributes: readonly AttributeInput[];
  readonly features: readonly string[];
  readonly box: readonly string[];
  readonly pictures: readonly string[];
}

async function readAttributes(tx: Transaction): Promise<AttributeInput[]> {
  const options = await tx.select().from(attributeOption).orderBy(asc(attributeOption.position));
  const byAttribute = Map.groupBy(options, ({ attributeCode }) => attributeCode);
  const rows = await tx.select().from(attribute).orderBy(asc(attribute.position));
  return rows.map(({ code, groupCode, type, unit, filterable, specification, role, label }) => ({
    code,
    group: groupCode,
    type,
    unit,
    filterable,
    highlight: false,
    short: null,
    specification,
    role: role === 'camera' ? 'night_vision' : role,
    label,
    options: (byAttribute.get(code) ?? []).map(({ id, code: optionCode, label: title }) => ({
      code: optionCode,
      index: id,
      label: title,
    })),
  }));
}

async function readPictures(tx: Transaction): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ images: product.images })
    .from(product)
    .where(notLike(product.sku, `${SKU_PREFIX}%`))
    .orderBy(asc(product.id));
  const files = rows.map(({ images }) => images.map(({ url }) => url.replace(/^\/media\//, '')));
  return new Map(files.flatMap((names) => (names[0] === undefined ? [] : [[names[0], names]])));
}

function buildTree(): Map<string, CategoryNode> {
  const byCode = new Map(syntheticCategories.map((input) => [input.code, input]));
  const nodes = syntheticCategories.map((input): [string, CategoryNode] => {
    const parent = input.parent === null ? undefined : byCode.get(input.parent);
    const trail = parent ? [parent, input] : [input];
    const urls = forLanguages((language) =>
      trail.map(({ texts }) => `/${slugOf(texts[language].name, language)}`).join(''),
    );
    return [input.code, { input, ancestors: parent ? [parent] : [], urls }];
  });
  return new Map(nodes);
}

export async function readMaterial(tx: Transaction): Promise<Material> {
  const attributes = await readAttributes(tx);
  const pictures = await readPictures(tx);
  const features = await tx.select().from(featureBlock).orderBy(asc(featureBlock.code));
  const box = await tx.select({ code: boxPart.code }).from(boxPart).orderBy(asc(boxPart.code));
  const references: References = {
    brands: new Map(syntheticBrands.map((brand) => [brand.code, brand])),
    attributes: new Map(attributes.map((each) => [each.code, each])),
    categories: buildTree(),
    features: new Map(features.map((feature) => [feature.code, feature])),
    box: new Set(box.map(({ code }) => code)),
    regions: new Map(),
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
