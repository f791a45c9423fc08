import type { Chosen } from './engine/types';

// The parameter `parts` of the builder's address, apart from `answers.ts`: product pages write it too.

const signs: Readonly<Record<string, string>> = {
  '%': '25',
  ',': '2C',
  '*': '2A',
  '@': '40',
  '!': '21',
  '~': '7E',
};

/** An article number whose signs do not separate entries. */
export const escaped = (sku: string): string => sku.replaceAll(/[%,*@!~]/g, (sign) => `%${signs[sign]}`);

/** `SKU*2@spot!phase~`: `~` marks one that is there already. */
function writePart({ sku, quantity, spot, phase, owned }: Chosen): string {
  const at = spot === undefined ? '' : `@${spot}`;
  const later = phase !== undefined && phase > 1 ? `!${phase}` : '';
  return `${escaped(sku)}*${quantity}${at}${later}${owned === true ? '~' : ''}`;
}

export const partsParameter = (parts: readonly Chosen[]): string => parts.map(writePart).join(',');
