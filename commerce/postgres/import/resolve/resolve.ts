import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { Language, StoreCode } from '@/config/types';
import { languages } from '@/config/shop/store-views';
import type { product as products } from '../../schema/catalogue';
import { compounding } from '../../search/query/words';
import { wordsIn } from '../../catalogue/facts';
import { productUrl } from '../check/check-urls';
import { hashOf } from './hash-of';
import { labelTokens, highlightsOf } from './resolve-highlights';
import { optionsAmong, type References } from '../read/references';
import { addRegions } from '../read/regions';
import { reductionOf, type ResolvedPrices, resolvePrices, tierRows } from './resolve-prices';
import { type SearchText, searchTexts, type Tokenizers } from './resolve-words';
import { documentOf, type ProductInput, type VariantInput } from '../read/row-schemas';
import { sharedAttributes, variantAttributes } from './variant-attributes';

type Row = typeof products.$inferSelect;

/** The columns that follow from the row of the product in the files, and from nothing else. */
type Columns = Omit<
  Row,
  | 'id'
  | 'sku'
  | 'parentId'
  | 'type'
  | 'enabled'
  | 'position'
  | 'since'
  | 'changedAt'
  | 'importHash'
  | 'priceHash'
  | 'ratingCount'
  | 'ratingSum'
  | 'updatesUntil'
  | 'guarantee'
  | 'downloads'
  | 'ecoFee'
>;

/** The contents of a product or variant. An import writes it again if any of this has changed. */
export interface ProductContent {
  parentSku: string | null;
  type: Row['type'];
  columns: Columns;
  /** The day on which the reduction began, if the files have it; null for a configurable product. */
  reducedSince: string | null;
  /** Empty for variants, which show the texts of their product. */
  texts: {
    language: Language;
    name: string;
    urlPath: string;
    short: string;
    /** Both as JSON: an array of paragraphs and an array of facts. */
    description: string;
    highlights: string;
    /** The same by store, as JSON, for stores with words of their own; null without one. */
    regional: string | null;
    search: SearchText;
  }[];
  searchTokens: string[];
  /** Category codes, ancestors included. */
  categories: { code: string; main: boolean }[];
  prices: ResolvedPrices['rows'];
  tiers: ReturnType<typeof tierRows>;
  /** Both as the files have them (`ResolvedPrices`). */
  priceKey: string;
}

export interface ResolvedProduct {
  sku: string;
  content: ProductContent;
  /** Hash of the content without prices, and hash of the prices. */
  importHash: string;
  priceHash: string;
  position: number;
  /** Stock in units according to the files; null for a configurable product and a bundle. */
  stock: number | null;
  expectedOn: string | null;
}

/** Includes words of languages with compounds, which other names split; omits stems, which follow from the words. */
function contentHash({
  prices: _,
  tiers: __,
  reducedSince: ___,
  priceKey: ____,
  texts,
  searchTokens,
  ...content
}: ProductContent): string {
  const lines = [JSON.stringify(content)];
  for (const { language, name, urlPath, short, description, highlights, regional, search } of texts) {
    lines.push(name, urlPath, short, description, highlights, regional ?? '', search.name.join(' '));
    if (compounding.includes(language)) lines.push(search.text.join(' '));
  }
  lines.push(...searchTokens);
  return hashOf(lines);
}

/** `variants`: SKUs of the variants; a configurable product takes its prices from one of them. */
function priceHash({ priceKey, reducedSince }: ProductContent, variants: readonly string[]): string {
  return hashOf([JSON.stringify([priceKey, reducedSince, variants])]);
}

export const filesOf = (models: readonly string[], { pictures }: References): string[] =>
  models.flatMap((model, at) => pictures(model, at > 0) ?? []);

function imagesOf(models: readonly string[], references: References): Columns['images'] {
  return filesOf(models, references).map((file, position) => ({
    url: `/media/${file}`,
    position,
    disabled: false,
  }));
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && typeof value[0] !== 'number';

function splitAttributes(given: ProductInput['attributes'], { attributes }: References) {
  const optionIds: number[] = [];
  // A null prototype keeps V8 in dictionary mode; otherwise it creates a hidden class for each set of keys.
  const values = Object.create(null) as Columns['values'];
  for (const [code, value] of Object.entries(given)) {
    const attribute = attributes.get(code);
    if (attribute && attribute.options.length > 0) {
      // A boolean attribute may have the options `yes` and `no` with texts of their own.
      const chosen = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
      for (const { index } of optionsAmong(attribute, chosen)) optionIds.push(index);
    } else if (!isTextList(value)) values[code] = value;
  }
  return { optionIds, values };
}

export function categoriesOf(
  { categories }: ProductInput,
  references: References,
): ProductContent['categories'] {
  const codes = categories.flatMap((code) => {
    const ancestors = references.categories.get(code)?.ancestors ?? [];
    return [code, ...ancestors.map((ancestor) => ancestor.code)];
  });
  return [...new Set(codes)].map((code) => ({ code, main: code === categories[0] }));
}

const ofProducts = {
  labels: [],
  configurable: [],
  features: [],
  box: [],
  accessories: [],
  related: [],
  parts: [],
  document: null,
};

function variantContent(
  product: ProductInput,
  variant: VariantInput,
  { rows: prices, key: priceKey }: ResolvedPrices,
  shared: { references: References; stores: StoreCode[] },
): ProductContent {
  const { optionIds, values } = splitAttributes(variantAttributes(product, variant), shared.references);
  return {
    parentSku: product.sku,
    type: 'variant',
    columns: {
      ...ofProducts,
      brandCode: product.brand,
      images: imagesOf(variant.pictures ?? product.pictures, shared.references),
      values,
      ean: variant.ean ?? null,
      taxClass: product.tax_class,
      stores: shared.stores,
      optionIds,
    },
    reducedSince: reductionOf(product, variant).reduced_since ?? null,
    texts: [],
    searchTokens: [],
    categories: [],
    prices,
    tiers: tierRows(product.tiers, prices),
    priceKey,
  };
}

const contentTexts = (product: ProductInput, references: References, tokenizers: Tokenizers) => {
  const search = searchTexts(product, tokenizers);
  const highlights = highlightsOf(product, references);
  const textsIn = (place: Language | StoreCode) => {
    const { name, short, description } = wordsIn(product.texts, place);
    return { name, short, description: JSON.stringify(description), highlights: highlights(place) };
  };
  const regionalOf = (language: Language, texts: ReturnType<typeof textsIn>): string | null => {
    const own = [...references.regions.keys()].flatMap((store) => {
      const { name, short, description, highlights: facts } = textsIn(store);
      const isOwn =
        storeConfig(store).language === language &&
        (name !== texts.name ||
          short !== texts.short ||
          description !== texts.description ||
          facts !== texts.highlights);
      const words = JSON.stringify({ name, short }).slice(0, -1);
      return isOwn ? [`"${store}":${words},"description":${description},"highlights":${facts}}`] : [];
    });
    return own.length === 0 ? null : `{${own.join()}}`;
  };
  return languages.map((language) => {
    const texts = textsIn(language);
    const regional = regionalOf(language, texts);
    return {
      language,
      urlPath: productUrl(product, language),
      ...texts,
      regional,
      search: search[language],
    };
  });
};

export const picturesOf = ({ pictures, variants }: ProductInput): readonly string[] =>
  pictures.length > 0 ? pictures : (variants[0]?.pictures ?? []);

function ownContent(
  product: ProductInput,
  variants: readonly ProductContent[],
  shared: { references: References; tokenizers: Tokenizers; stores: StoreCode[]; prices: ResolvedPrices },
): ProductContent {
  const { references, tokenizers, stores } = shared;
  const { rows: prices, key: priceKey } = shared.prices;
  const { optionIds, values } = splitAttributes(sharedAttributes(product), references);
  // A list finds the product by the other options of its variants through the variants.
  const chosen = product.variants.flatMap(({ options }) => splitAttributes(options, references).optionIds);
  return {
    parentSku: null,
    type: product.type,
    columns: {
      brandCode: product.brand,
      images: imagesOf(picturesOf(product), references),
      labels: product.labels,
      configurable: product.configurable,
      features: product.features,
      box: product.box,
      values,
      ean: product.ean ?? null,
      taxClass: product.tax_class,
      accessories: product.accessories,
      related: product.related,
      parts: product.parts,
      document: documentOf(product),
      stores,
      optionIds: [...new Set([...optionIds, ...chosen])],
    },
    reducedSince: variants.length === 0 ? (product.reduced_since ?? null) : null,
    texts: contentTexts(product, references, tokenizers),
    searchTokens: labelTokens(product, references),
    categories: categoriesOf(product, references),
    prices,
    tiers: tierRows(product.tiers, prices),
    priceKey,
  };
}

/** Resolves a checked product to the rows to store at `now`: the product, followed by its variants. */
export function resolveProduct(
  product: ProductInput,
  position: number,
  references: References,
  tokenizers: Tokenizers,
  now = new Date(),
): ResolvedProduct[] {
  addRegions(product, references.regions);
  const stores = storeCodes.filter((store) => !product.except.includes(store));
  const { product: prices, variants: variantPrices } = resolvePrices(product, now);
  const variants = product.variants.map((variant, index) =>
    variantContent(product, variant, variantPrices[index] ?? { rows: [], key: '' }, { references, stores }),
  );
  const productContent = ownContent(product, variants, { references, tokenizers, stores, prices });
  const stock = product.type === 'simple' ? (product.stock ?? 0) : null;
  const skus = product.variants.map(({ sku }) => sku);
  return [
    {
      sku: product.sku,
      content: productContent,
      importHash: contentHash(productContent),
      priceHash: priceHash(productContent, skus),
      position,
      stock,
      expectedOn: stock === null ? null : (product.expected ?? null),
    },
    ...variants.map((content, index) => {
      const { sku = '', stock: units, expected } = product.variants[index] ?? {};
      return {
        sku,
        content,
        importHash: contentHash(content),
        priceHash: priceHash(content, []),
        position: index,
        stock: units ?? product.stock ?? 0,
        expectedOn: expected ?? product.expected ?? null,
      };
    }),
  ];
}
