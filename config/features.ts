import type { FeatureName } from './types';

/** Spec §1 and readings.md "Features"; a store view overrides single ones. */
export const baseFeatures = {
  reviews: true,
  compare: true,
  reorder: true,
  productLabels: true,
  wishlist: false,
  accountDeletion: false,
  authentication: false,
  loginPage: true,
} as const satisfies Record<FeatureName, boolean>;
