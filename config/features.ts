import type { FeatureName } from './types';

/** Defaults of the features (spec §1 "Features"). A store view may override them. */
export const baseFeatures = {
  reviews: true,
  compare: true,
  reorder: true,
  productLabels: true,
  wishlist: false,
  accountDeletion: false,
  authentication: false,
  loginPage: true,
  /** A new account works once the link of its email was opened. */
  emailConfirmation: true,
  /** `/feeds/google.xml`, for Google Merchant Center. */
  productFeed: false,
} as const satisfies Record<FeatureName, boolean>;
