import { describe, expect, it } from 'vitest';
import { differingFacts, optionWithAngles } from './variant-facts';

const option = (attributeCode: string, valueIndex: number) => ({
  attributeCode,
  valueIndex,
  label: '',
  code: '',
  valueLabel: '',
});

const variant = (lens: number, colour: number, view_angle: string, ean: string | null = null) => ({
  options: [option('colour', colour), option('lens', lens)],
  facts: { view_angle, lens: `${lens} mm` },
  ean,
});

const camera = (...variants: ReturnType<typeof variant>[]) => ({ variants, ean: '1' });

describe('differingFacts', () => {
  it('has the text of each variant, if they differ', () => {
    const both = camera(variant(3, 1, '106°'), variant(4, 1, '84°', '2'));
    expect(differingFacts(both, 'view_angle')).toEqual(['106°', '84°']);
    expect(differingFacts(both, 'ean')).toEqual(['1', '2']);
    expect(differingFacts(both, 'weight')).toBeNull();
    expect(differingFacts(camera(variant(3, 1, '106°'), variant(3, 2, '106°')), 'view_angle')).toBeNull();
    expect(differingFacts(camera(), 'ean')).toBeNull();
  });
});

describe('optionWithAngles', () => {
  const texts = {
    attribute: 'view_angle',
    wideFrom: 95,
    wide: (angle: string) => `wide ${angle}`,
    far: 'sees farther',
  };
  const labels = (code: string, indices: number[], ...variants: ReturnType<typeof variant>[]) => {
    const values = indices.map((valueIndex) => ({
      code: '',
      valueIndex,
      valueLabel: `${valueIndex} mm`,
    }));
    const asked = { attributeCode: code, label: '', values };
    return optionWithAngles(asked, { variants }, texts).values.map(({ valueLabel }) => valueLabel);
  };

  it('states what each lens means', () => {
    const [wide, middle, far] = [variant(3, 1, '106,5°'), variant(4, 1, '84°'), variant(6, 2, '54°')];
    expect(labels('lens', [3, 6], wide, far)).toEqual(['3 mm · wide 106,5°', '6 mm · sees farther']);
    expect(labels('lens', [3, 4, 6], wide, middle, far)).toEqual([
      '3 mm · wide 106,5°',
      '4 mm · 84°',
      '6 mm · sees farther',
    ]);
    expect(labels('lens', [4, 6], middle, far)).toEqual(['4 mm · 84°', '6 mm · sees farther']);
  });

  it.each([
    ['does not determine the angle', 'colour', [variant(3, 1, '106°'), variant(4, 1, '84°')]],
    ['has one angle', 'lens', [variant(3, 1, '106°'), variant(4, 1, '106°')]],
    ['has a range', 'lens', [variant(3, 1, '34–106°'), variant(4, 1, '84°')]],
  ])('leaves an option that %s', (_, code, variants) => {
    expect(labels(code, [3, 4], ...variants)).toEqual(['3 mm', '4 mm']);
  });
});
