import type { Language } from '@/config/types';
import { SKU_PREFIX } from '@/commerce/postgres/import/check/report';
import { forLanguages } from '@/commerce/postgres/import/read/row-fields';
import type {
  AttributeInput,
  PricesInput,
  ProductInput,
  VariantInput,
} from '@/commerce/postgres/import/read/row-schemas';
import { Random } from './random';
import type { Material } from './synthetic-references';
import { PREFIX, syntheticBrands } from './synthetic-shop';
import { entryOf } from '../../entry-of';
import { type Kind, kinds, syntheticTexts } from './synthetic-texts';

/** One in this many products has variants, is of the first kind, or is not sold in the United Kingdom. */
const CONFIGURABLE_EVERY = 10;
const FIRST_KIND_EVERY = 5;
const NOT_IN_UK_EVERY = 33;

/** Prices in minor units: NOK and SEK as whole crowns, the other currencies ending in 95. */
function pricesOf(euros: number): PricesInput {
  const at = (rate: number) => Math.ceil(euros * rate) * 100;
  return {
    EUR: at(1) - 5,
    CHF: at(1.05) - 5,
    GBP: at(0.88) - 5,
    NOK: at(11.7),
    SEK: at(11.3),
  };
}

function eanOf(index: number): string {
  // Prefix 29 is reserved for in-store numbers (GS1).
  const digits = `29${String(index).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

function configurableAttributes({ attributes }: Material): AttributeInput[] {
  const fit = attributes.filter(
    ({ type, filterable, options }) => type === 'option' && filterable && options.length > 1,
  );
  const preferred = fit.filter(({ code }) => code === 'colour' || code === 'lens');
  return (preferred.length === 2 ? preferred : fit).slice(0, 2);
}

/** Values for about half of the attributes, without those in `left`, which the variants differ in. */
function attributesOf(material: Material, left: readonly AttributeInput[], random: Random) {
  const given: ProductInput['attributes'] = {};
  for (const { code, type, options } of material.attributes) {
    if (left.some((each) => each.code === code) || !random.chance(0.5)) continue;
    const codes = options.map((option) => option.code);
    if (type === 'option') given[code] = random.pick(codes);
    else if (type === 'options') given[code] = random.some(codes, random.int(1, 3));
    else if (type === 'number') given[code] = random.int(1, 400);
    else if (type === 'text') given[code] = `${random.int(20, 90)} × ${random.int(20, 90)} mm`;
    else if (codes.length === 0) given[code] = true;
  }
  return given;
}

function textsOf(index: number, brand: string, kind: Kind, random: Random): ProductInput['texts'] {
  const model = `${brand} ${String.fromCharCode(65 + random.int(0, 25))}${index}`;
  const order = random.some([1, 2, 3, 4, 5, 6, 7, 8, 9], 6);
  const text = (language: Language) => {
    const { kinds: names, sentences } = entryOf(syntheticTexts, language);
    const name = `${model} ${names[kind][0]}`;
    const sentence = (at: number | undefined) => (sentences[at ?? 0] ?? '').replace('{name}', name);
    const description = [`${sentence(0)} ${sentence(order[1])}`, order.slice(2).map(sentence).join(' ')];
    return { name, short: sentence(order[0]), description };
  };
  return forLanguages(text);
}

function variantsOf(
  sku: string,
  chosen: readonly AttributeInput[],
  index: number,
  random: Random,
): VariantInput[] {
  const [first, second] = chosen.map(({ code, options }) =>
    random.some(options, 2).map((option) => ({ [code]: option.code })),
  );
  const combinations = (first ?? []).flatMap((one) =>
    (second ?? [{}]).map((other) => ({ ...one, ...other })),
  );
  // Leaves one combination out, which filters must not find.
  return combinations.slice(0, 3).map((options, at) => ({
    sku: `${sku}-${at + 1}`,
    options,
    stock: random.int(0, 60),
    ean: eanOf(10_000_000 + index * 10 + at),
    ...(at === 2 ? { prices: pricesOf(random.int(900, 999)) } : {}),
  }));
}

/** Product number `index` of the synthetic catalogue, counted from 1. Deterministic. */
export function syntheticProduct(index: number, material: Material): ProductInput {
  const random = new Random(index);
  const brand = random.pick(syntheticBrands);
  const kind = index % FIRST_KIND_EVERY === 0 ? kinds[0] : random.pick(kinds.slice(1));
  const chosen = index % CONFIGURABLE_EVERY === 3 ? configurableAttributes(material) : [];
  const sku = SKU_PREFIX + String(index).padStart(7, '0');
  const euros = random.int(20, 900);
  const attributes = attributesOf(material, chosen, random);
  const labels = (['bestseller', 'new'] as const).filter(() => random.chance(0.03));
  return {
    sku,
    type: chosen.length > 0 ? 'configurable' : 'simple',
    brand: brand.code,
    categories: [`${PREFIX}-${kind}`],
    pictures: material.pictures.length > 0 ? [random.pick(material.pictures)] : [],
    attributes,
    highlights: Object.keys(attributes).slice(0, 4),
    features: random.some(material.features, 3),
    box: random.some(material.box, 3),
    labels,
    prices: pricesOf(euros),
    ...(random.chance(0.1) ? { special: pricesOf(Math.ceil(euros * 0.8)) } : {}),
    tiers: random.chance(0.2)
      ? [
          { quantity: 5, percent: 5 },
          { quantity: 10, percent: 8 },
        ]
      : [],
    stock: random.chance(0.05) ? 0 : random.int(1, 200),
    except: index % NOT_IN_UK_EVERY === 0 ? ['uk'] : [],
    ean: eanOf(index),
    tax_class: 'standard',
    updates_until: '2032-12-31',
    accessories: [],
    related: [],
    parts: [],
    downloads: [],
    configurable: chosen.map(({ code }) => code),
    variants: chosen.length > 0 ? variantsOf(sku, chosen, index, random) : [],
    texts: textsOf(index, brand.name, kind, random),
  };
}
