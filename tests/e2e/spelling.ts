import type { Shop } from './fixtures';

/** A text of the files as the shop's region writes it: Swiss German has no ß. */
export const spelled = ({ code }: Pick<Shop, 'code'>, text: string): string =>
  code === 'ch_de' ? text.replaceAll('ß', 'ss') : text;
