import type { ConfigurableOption, Product, Variant } from '@/commerce/model/product';

/** A fact that is one angle, such as `84,5°`; a range or another unit does not match. */
const ANGLE = /^([\d.,]+)°$/;

type Described = { readonly variants: readonly Pick<Variant, 'ean' | 'facts' | 'options'>[] };

/** The text that each variant has for a row of the specifications, if they differ; null if the product has one for all. */
export function differingFacts(
  { variants, ean }: Described & Pick<Product, 'ean'>,
  code: string,
): string[] | null {
  const texts = variants.map(
    ({ facts, ean: variantEan }) => (code === 'ean' ? (variantEan ?? ean) : facts[code]) ?? '–',
  );
  return new Set(texts).size > 1 ? texts : null;
}

interface AngleTexts {
  readonly attribute: string;
  /** Degrees from which an angle is wide. */
  readonly wideFrom: number;
  readonly wide: (angle: string) => string;
  readonly far: string;
}

/** The viewing angle of each value of an option as a text; null if variants with that value differ, or have none. */
function anglesOf(
  { attributeCode, values }: ConfigurableOption,
  { variants }: Described,
  attribute: string,
): (string | null)[] {
  return values.map(({ valueIndex }) => {
    const chosen = variants.filter(({ options }) =>
      options.some((option) => option.attributeCode === attributeCode && option.valueIndex === valueIndex),
    );
    const [text = '', ...others] = new Set(chosen.map(({ facts }) => facts[attribute] ?? ''));
    return others.length === 0 && ANGLE.test(text) ? text : null;
  });
}

const degrees = (angle: string) => Number(ANGLE.exec(angle)?.[1]?.replace(',', '.'));

/** `2.8 mm · wide 106°`, `4 mm · sees farther`. Unchanged if the option does not determine the viewing angle. */
export function optionWithAngles(
  option: ConfigurableOption,
  product: Described,
  { attribute, wideFrom, wide, far }: AngleTexts,
): ConfigurableOption {
  const angles = anglesOf(option, product, attribute).filter((angle) => angle !== null);
  const [widest, narrowest] = [Math.max(...angles.map(degrees)), Math.min(...angles.map(degrees))];
  if (angles.length < option.values.length || widest === narrowest) return option;
  const meaning = (angle: string) => {
    if (degrees(angle) === narrowest) return far;
    return degrees(angle) === widest && widest >= wideFrom ? wide(angle) : angle;
  };
  const labels = angles.map((angle, at) => `${option.values[at]?.valueLabel} · ${meaning(angle)}`);
  return {
    ...option,
    values: option.values.map((value, at) => ({ ...value, valueLabel: labels[at] ?? value.valueLabel })),
  };
}

type WithStock = Pick<Product, 'stockStatus'> & {
  readonly variants: readonly Pick<Product['variants'][number], 'stockStatus'>[];
};

export function soldOutExtent({ stockStatus, variants }: WithStock): 'all' | 'some' | 'none' {
  const buyable = variants.length > 0 ? variants : [{ stockStatus }];
  const out = buyable.filter((each) => each.stockStatus === 'OUT_OF_STOCK').length;
  if (out === 0) return 'none';
  return out === buyable.length ? 'all' : 'some';
}
