import type { SellingEngine } from '../../contract/selling-shop';
import { capabilities } from '../../ports/capabilities';
import { offered } from '../backend';
import { openSellingShop } from './selling-shop';

/** The PostgreSQL backend as the contract suites open it. */
export const postgresEngine: SellingEngine = {
  name: 'the PostgreSQL backend',
  lacks: capabilities.filter((capability) => !offered.has(capability)),
  open: openSellingShop,
};
