import { stockStatus, toPrice } from '../domain/catalogue/product-values';
import type { Context } from '../context';
import type { Category, ListQuery, MenuItem, ProductList } from '../model/category';
import type { Product, ProductCard, Variant } from '../model/product';
import type { CataloguePort } from '../ports/catalogue';
import type { ContentPort } from '../ports/content';
import {
  categoryId,
  categoryUrl,
  isSold,
  type MemoryCategory,
  type MemoryProduct,
  money,
  optionsOf,
  availableOf,
  priceOf,
  productId,
  productOf,
  type ShopData,
  urlOf,
  variantsOf,
} from './shop-data';

/** A text is searched for as it is. */
const nothingMeant = { corrected: null, notSold: null, article: null };
/** Characters of a search that are read. */
const maxText = 200;

function priceIn(data: ShopData, context: Context, product: MemoryProduct) {
  const final = priceOf(data, product);
  return toPrice({ final, regular: final, prior: null, earlier: null }, context);
}

/** The variants that a store sells; of a simple product itself. */
const soldVariants = (data: ShopData, { store }: Context, product: MemoryProduct): readonly MemoryProduct[] =>
  (product.configurable ? variantsOf(data, product) : [product]).filter((variant) =>
    isSold(data, store, variant),
  );

function toCard(data: ShopData, context: Context, product: MemoryProduct): ProductCard {
  const variants = soldVariants(data, context, product);
  const buyable = variants.filter(({ sku }) => availableOf(data, sku) > 0);
  const offered = buyable.length > 0 ? buyable : variants;
  const [cheapest = product] = offered.toSorted((a, b) => priceOf(data, a) - priceOf(data, b));
  const prices = new Set(offered.map((variant) => priceOf(data, variant)));
  return {
    id: productId(product.sku),
    sku: product.sku,
    name: product.name,
    url: urlOf(product),
    brand: product.brand,
    typeId: product.configurable ? 'configurable' : 'simple',
    image: null,
    price: priceIn(data, context, cheapest),
    priceFrom: prices.size > 1,
    stockStatus: stockStatus(Math.max(0, ...variants.map(({ sku }) => availableOf(data, sku)))),
    labels: [],
    highlights: [],
    rating: null,
  };
}

const tiersOf = ({ tiers = [] }: MemoryProduct, { currency }: Context) =>
  tiers.map(([quantity, minor]) => ({ quantity, price: money(minor, currency) }));

const toVariant = (data: ShopData, context: Context, product: MemoryProduct): Variant => ({
  id: productId(product.sku),
  sku: product.sku,
  options: optionsOf(product),
  price: priceIn(data, context, product),
  priceTiers: tiersOf(product, context),
  stockStatus: stockStatus(availableOf(data, product.sku)),
  salableQuantity: availableOf(data, product.sku),
  expectedOn: null,
  images: [],
  ean: null,
  facts: {},
  highlights: [],
});

function configurableOptions({ configurable = [] }: MemoryProduct, variants: readonly Variant[]) {
  const all = variants.flatMap(({ options }) => options);
  return configurable.map((attribute) => {
    const values = all.filter(({ attributeCode: code }) => code === attribute);
    const distinct = new Map(
      values.map(({ code, valueIndex, valueLabel }) => [code, { code, valueIndex, valueLabel }]),
    );
    return { attributeCode: attribute, label: attribute, values: [...distinct.values()] };
  });
}

function toProduct(data: ShopData, context: Context, product: MemoryProduct): Product {
  const sold = soldVariants(data, context, product);
  const variants = product.configurable ? sold.map((variant) => toVariant(data, context, variant)) : [];
  const category = data.categories.find(({ code }) => code === product.category);
  const categories = category ? [{ name: category.name, url: categoryUrl(category) }] : [];
  return {
    ...toCard(data, context, product),
    categories,
    trail: categories,
    images: [],
    shortDescription: '',
    description: [],
    features: [],
    specifications: [],
    inTheBox: [],
    priceTiers: tiersOf(product, context),
    salableQuantity: Math.max(0, ...sold.map(({ sku }) => availableOf(data, sku))),
    expectedOn: null,
    configurableOptions: configurableOptions(product, variants),
    variants,
    parts: [],
    manufacturer: null,
    ean: null,
    updatesUntil: null,
    guarantee: null,
    brandCode: null,
    genuineRating: null,
    downloads: [],
    recyclingFee: null,
    accessories: [],
    related: [],
  };
}

/** A page of a list, which cannot be filtered or sorted. */
function toList(
  data: ShopData,
  context: Context,
  products: readonly MemoryProduct[],
  query: ListQuery,
): ProductList {
  const cards = products.map((product) => toCard(data, context, product));
  const start = (query.page - 1) * query.pageSize;
  return {
    items: cards.slice(start, start + query.pageSize),
    total: cards.length,
    page: query.page,
    pages: Math.ceil(cards.length / query.pageSize),
    sorts: ['position_asc'],
  };
}

function toCategory(category: MemoryCategory): Category {
  const { code, name } = category;
  const url = categoryUrl(category);
  return {
    id: categoryId(code),
    code,
    name,
    url,
    description: '',
    image: null,
    trail: [{ name, url }],
    children: [],
  };
}

const toMenuItem = (category: MemoryCategory, index: number): MenuItem => ({
  id: categoryId(category.code),
  identifier: category.code,
  name: category.name,
  urlPath: categoryUrl(category),
  description: '',
  image: null,
  depth: 0,
  position: index + 1,
  children: [],
});

/** Fields that this catalogue does not have. */
const unknown = {
  featured: async () => [],
  brands: async () => [],
  storeUrls: async () => [],
  sitemapPages: async () => [],
  sitemapProductFiles: async () => [],
  sitemapProducts: async () => ({ entries: [], next: null }),
  filters: async () => [],
  filterDefinitions: async () => [],
  suggest: async () => ({ products: [], categories: [], brands: [], total: 0, ...nothingMeant }),
} satisfies Partial<CataloguePort>;

/** The products whose SKU and name contain all words of a text. */
function named(products: readonly MemoryProduct[], text: string): readonly MemoryProduct[] {
  const searched = text.slice(0, maxText).toLowerCase();
  const words = searched.match(/[\p{L}\d-]+/gu) ?? [];
  return products.filter(
    ({ name, sku }) =>
      words.length > 0 && words.every((word) => `${sku} ${name}`.toLowerCase().includes(word)),
  );
}

/** The SKU of its product for each SKU of a variant. */
const parentsOf = (data: ShopData, skus: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    skus.flatMap((sku) => {
      const parent = productOf(data, sku)?.parent;
      return parent === undefined ? [] : [[sku, parent] as const];
    }),
  );

/** The catalogue of a shop in memory: lists by category, a search for words of names. No brands, filters or suggestions. */
export function createCatalogue(data: ShopData): CataloguePort {
  const pages = ({ store }: Context) =>
    data.products.filter((product) => product.parent === undefined && isSold(data, store, product));
  const categoryBy = (id: string) => data.categories.find(({ code }) => categoryId(code) === id);
  return {
    ...unknown,
    resolveUrl: async (context, path) => {
      const category = data.categories.find((each) => categoryUrl(each) === path);
      if (category) return { type: 'category', id: categoryId(category.code) };
      const product = pages(context).find((each) => urlOf(each) === path);
      return product ? { type: 'product', id: productId(product.sku) } : null;
    },
    menu: async () => data.categories.map(toMenuItem),
    category: async (_, id) => {
      const category = categoryBy(id);
      return category ? toCategory(category) : null;
    },
    listCategory: async (context, id, query) => {
      const code = categoryBy(id)?.code;
      const products = pages(context).filter(({ category }) => category === code);
      return toList(data, context, products, query);
    },
    listBrand: async (context, _, query) => toList(data, context, [], query),
    search: async (context, text, query) => ({
      ...toList(data, context, named(pages(context), text), query),
      ...nothingMeant,
      suggestion: null,
      leftOut: [],
    }),
    product: async (context, id) => {
      const product = pages(context).find(({ sku }) => productId(sku) === id);
      return product ? toProduct(data, context, product) : null;
    },
    parentSkus: async (skus) => parentsOf(data, skus),
    cards: async (context, skus) =>
      skus
        .map((sku) => pages(context).find((product) => product.sku === sku))
        .filter((product) => product !== undefined)
        .map((product) => toCard(data, context, product)),
  };
}

/** A shop without content: its home page and its footer have the storefront's own parts only. */
export const noContent: ContentPort = {
  contentPage: async () => null,
  contentLinks: async () => [],
  contentBlock: async () => [],
  reloadContent: async () => undefined,
};
