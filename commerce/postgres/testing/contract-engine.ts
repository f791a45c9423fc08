import type { SellingEngine } from '../../contract/selling-shop';
import { openSellingShop } from './selling-shop';

/** The PostgreSQL backend as the contract suites open it. */
export const postgresEngine: SellingEngine = {
  name: 'the PostgreSQL backend',
  lacks: [],
  open: openSellingShop,
};
