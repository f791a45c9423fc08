import type { FileFormat } from './article';
import { google } from './formats/google';
import { magento } from './formats/magento';
import { sheet } from './formats/sheet';
import { shopify } from './formats/shopify';
import { woocommerce } from './formats/woocommerce';

/** The kinds of files that can be imported; the first that recognises the columns reads a file. */
export const formats: readonly FileFormat[] = [shopify, woocommerce, magento, google, sheet];
export const formatNames: readonly string[] = formats.map(({ name }) => name);
