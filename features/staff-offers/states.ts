import type { OfferState } from '@/commerce/ports/admin/offers';
import type { BadgeTone } from '@/ui/badge';

export const offerTones = {
  draft: 'neutral',
  open: 'signal',
  accepted: 'brand',
  ordered: 'success',
  canceled: 'neutral',
  expired: 'danger',
} as const satisfies Record<OfferState, BadgeTone>;

export const offerStates = Object.keys(offerTones) as readonly OfferState[];

export const isEnded = (state: OfferState): boolean => state === 'ordered' || state === 'canceled';
