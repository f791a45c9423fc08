import { regionalTexts } from '@/lib/text/regional-text';
import type { Shop } from './fixtures';

/** A text of the demo files in the words and the spelling of the store's region. */
export const regionalSpelling = ({ code }: Pick<Shop, 'code'>, text: string): string =>
  regionalTexts(code, text);
