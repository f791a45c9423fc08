import type { Shop } from './fixtures';

/** A text of the demo files in the spelling of the store's region: Swiss German has no ß. */
export const regionalSpelling = ({ code }: Pick<Shop, 'code'>, text: string): string =>
  code === 'ch_de' ? text.replaceAll('ß', 'ss') : text;
