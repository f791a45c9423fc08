import { sql } from 'drizzle-orm';
import { stock } from '../schema/stock';

/**
 * The pieces of a row of `stock` that can be sold: on hand and not reserved. 0 if a feed counts fewer pieces than are
 * reserved.
 */
export const availablePieces = sql<number>`greatest(0, ${stock.onHand} - ${stock.reserved})`;
