import { purchase } from '@/config/purchase';

/** Different variants in one cart. */
export const maxLines = 100;

/** Whether a cart has more pieces than one order may have. */
export const exceedsPieces = (pieces: number): boolean => pieces > purchase.maxPieces;
