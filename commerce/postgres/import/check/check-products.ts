import { storeCodes, storeConfig } from '@/config/shop/stores';
import { isPeriod } from '../../../domain/pricing/planned-price';
import { currencyCodes } from '@/config/shop/store-formats';
import type { ProductFacts } from '../read/products';
import type { References } from '../read/references';
import { partKinds } from '../../../model/system-part';
import { skuKey } from '@/lib/sku';
import { longGtin } from '../read/row-fields';
import type {
  AttributeInput,
  PricesInput,
  ProductInput,
  ReductionInput,
  VariantInput,
} from '../read/row-schemas';
import { valuesOf } from '../resolve/variant-attributes';
import type { Row } from '../read/yaml-file';
import type { Fault } from './report';

type FactsRow = Row<ProductFacts>;
type AttributeValue = ProductInput['attributes'][string];

function unknownCodes(
  { report }: Row<ProductInput>,
  field: string,
  codes: readonly string[],
  known: { has(code: string): boolean },
): void {
  codes.forEach((code, index) => {
    if (!known.has(code)) report([field, index], ['unknownCode', { name: code }]);
    else if (codes.indexOf(code) !== index) report([field, index], ['listedTwice', { name: code }]);
  });
}

function isRange(value: AttributeValue): boolean {
  const [least, most, ...others] = Array.isArray(value) ? value : [];
  return typeof least === 'number' && typeof most === 'number' && least < most && others.length === 0;
}

function valueProblem({ type, options, role }: AttributeInput, value: AttributeValue): Fault | null {
  const isOption = (code: unknown) => options.some((option) => option.code === code);
  switch (type) {
    case 'option':
      return isOption(value) ? null : ['noOptionValue', { name: JSON.stringify(value) }];
    case 'options': {
      if (!Array.isArray(value) || value.length === 0) return 'optionList';
      const wrong = value.find(
        (code, index) => !isOption(code) || value.findIndex((each) => each === code) !== index,
      );
      return wrong === undefined ? null : ['noListOption', { name: wrong }];
    }
    case 'number':
      return typeof value === 'number' || isRange(value) ? null : 'numberRange';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'yesNo';
    case 'text':
      if (role === 'part' && !partKinds.some((kind) => kind === value))
        return ['oneOf', { choices: partKinds.join(', ') }];
      return typeof value === 'string' || (typeof value === 'object' && !Array.isArray(value))
        ? null
        : 'textValue';
  }
}

function checkValues(
  { value, report }: Row<ProductInput>,
  path: readonly PropertyKey[],
  values: ProductInput['attributes'],
  { attributes }: References,
): void {
  for (const [code, given] of Object.entries(values)) {
    const attribute = attributes.get(code);
    const problem = attribute ? valueProblem(attribute, given) : 'unknownAttribute';
    if (problem !== null) report([...path, 'attributes', code], problem);
    if (value.configurable.includes(code)) report([...path, 'attributes', code], 'configurable');
  }
}

function checkAttributes(row: Row<ProductInput>, references: References): void {
  const { value, report } = row;
  checkValues(row, [], value.attributes, references);
  value.highlights?.forEach((code, index) => {
    if (valuesOf(value, code).length === 0) report(['highlights', index], ['productHas', { name: code }]);
  });
}

function checkReduction(
  { report }: Row<ProductInput>,
  path: readonly PropertyKey[],
  { prices, special, ...dates }: { prices: PricesInput } & ReductionInput,
): void {
  for (const [field, date] of Object.entries({
    reduced_since: dates.reduced_since,
    special_from: dates.special_from,
    special_to: dates.special_to,
  }))
    if (!special && date !== undefined) report([...path, field], 'noSpecial');
  if (!special) return;
  if (!isPeriod({ from: dates.special_from, to: dates.special_to })) report([...path, 'special_to'], 'after');
  if (dates.reduced_since !== undefined && dates.special_from !== undefined)
    report([...path, 'reduced_since'], 'withFrom');
  for (const currency of currencyCodes) {
    const [regular, reduced] = [prices[currency], special[currency]];
    if (regular === undefined && reduced === undefined) continue;
    if (reduced === undefined) report([...path, 'special', currency], 'missing');
    else if (regular === undefined || reduced >= regular) report([...path, 'special', currency], 'below');
  }
}

/** A product has prices in all currencies of the stores that sell it. */
function checkPrices({ value, report }: Row<ProductInput>): void {
  const stores = storeCodes.filter((store) => !value.except.includes(store));
  for (const currency of currencyCodes) {
    const needing = stores.filter((store) =>
      storeConfig(store).availableCurrencyCodes.some((each) => each === currency),
    );
    if (needing.length === 0) continue;
    const fault: Fault = ['price', { stores: needing.join(', ') }];
    if (value.prices[currency] === undefined) report(['prices', currency], fault);
    value.variants.forEach(({ prices }, index) => {
      if (prices && prices[currency] === undefined) report(['variants', index, 'prices', currency], fault);
    });
  }
}

function checkTiers({ value, report }: Row<ProductInput>): void {
  value.tiers.forEach(({ quantity, percent }, index) => {
    const before = value.tiers[index - 1];
    if (!before) return;
    if (quantity <= before.quantity) report(['tiers', index, 'quantity'], 'tiers');
    if (percent <= before.percent) report(['tiers', index, 'percent'], 'tiers');
  });
}

function checkPictures(
  { report }: Row<ProductInput>,
  path: readonly PropertyKey[],
  models: readonly string[],
  references: References,
): void {
  models.forEach((model, index) => {
    if (references.pictures(model) === null)
      report([...path, 'pictures', index], ['noPicture', { name: model }]);
  });
}

function checkChoice(
  row: Row<ProductInput>,
  { options }: VariantInput,
  path: readonly PropertyKey[],
  references: References,
): void {
  for (const code of row.value.configurable) {
    const chosen = options[code];
    const attribute = references.attributes.get(code);
    if (chosen === undefined) row.report([...path, 'options'], ['nameMissing', { name: code }]);
    else if (attribute && !attribute.options.some((option) => option.code === chosen)) {
      row.report([...path, 'options', code], ['noOptionValue', { name: chosen }]);
    }
  }
  for (const code of Object.keys(options)) {
    if (!row.value.configurable.includes(code)) row.report([...path, 'options', code], 'notConfigurable');
  }
}

function checkVariants(row: Row<ProductInput>, references: References): void {
  const { value, report } = row;
  const combinations = new Set<string>();
  value.variants.forEach((variant, index) => {
    const path = ['variants', index];
    checkChoice(row, variant, path, references);
    checkValues(row, path, variant.attributes ?? {}, references);
    checkPictures(row, path, variant.pictures ?? [], references);
    checkReduction(row, path, { ...variant, prices: variant.prices ?? value.prices });
    const combination = value.configurable.map((code) => variant.options[code]).join('/');
    if (combinations.has(combination)) report([...path, 'options'], 'sameOptions');
    combinations.add(combination);
    if (variant.stock === undefined && value.stock === undefined) report([...path, 'stock'], 'missing');
  });
}

function checkType({ value, report }: Row<ProductInput>, { attributes }: References): void {
  const { type } = value;
  if (type !== 'bundle' && value.parts.length > 0) report(['parts'], ['emptyFor', { type }]);
  if (type !== 'configurable') {
    if (value.configurable.length > 0) report(['configurable'], ['emptyFor', { type }]);
    if (value.variants.length > 0) report(['variants'], ['emptyFor', { type }]);
    if (type === 'simple' && value.stock === undefined) report(['stock'], 'missing');
    return;
  }
  if (value.configurable.length === 0) report(['configurable'], ['entries', { least: 1, what: 'attribute' }]);
  if (value.variants.length === 0) report(['variants'], ['entries', { least: 1, what: 'variant' }]);
  value.configurable.forEach((code, index) => {
    if (attributes.get(code)?.type !== 'option') {
      report(['configurable', index], ['noOptionAttribute', { name: code }]);
    }
  });
}

export function checkProduct(row: Row<ProductInput>, references: References): void {
  const { value, report } = row;
  if (!references.brands.has(value.brand)) report(['brand'], ['noBrand', { name: value.brand }]);
  if (value.guarantee && !value.guarantee.guarantor && !references.brands.get(value.brand)?.manufacturer)
    report(['guarantee', 'guarantor'], 'brandMaker');
  unknownCodes(row, 'categories', value.categories, references.categories);
  unknownCodes(row, 'features', value.features, references.features);
  unknownCodes(row, 'box', value.box, references.box);
  checkAttributes(row, references);
  checkPrices(row);
  checkReduction(row, [], value);
  checkTiers(row);
  checkPictures(row, [], value.pictures, references);
  checkType(row, references);
  checkVariants(row, references);
}

export function checkNumbers(rows: readonly FactsRow[]): void {
  const seen = new Set<string>();
  const claim = ({ report }: FactsRow, path: readonly PropertyKey[], number: string | undefined) => {
    if (number === undefined) return;
    // A GTIN may be the SKU of its article as well.
    const key = path.at(-1) === 'ean' ? `ean ${longGtin(number)}` : `sku ${skuKey(number)}`;
    if (seen.has(key)) report(path, ['takenNumber', { number }]);
    seen.add(key);
  };
  for (const row of rows) {
    claim(row, ['sku'], row.value.sku);
    claim(row, ['ean'], row.value.ean);
    row.value.variants.forEach(({ sku, ean }, index) => {
      claim(row, ['variants', index, 'sku'], sku);
      claim(row, ['variants', index, 'ean'], ean);
    });
  }
}
