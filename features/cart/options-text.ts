import type { Option } from '@/commerce/model/product';

/** The chosen options of a line: `Lens: 2.8 mm, Colour: white`; empty for a simple product. */
export function optionsText(options: readonly Pick<Option, 'label' | 'value_label'>[]): string {
  return options.map(({ label, value_label: value }) => `${label}: ${value}`).join(', ');
}
