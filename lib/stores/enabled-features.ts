import { env } from '@/config/env/env';
import { baseFeatures } from '@/config/shop/store-views';
import { storeConfig } from '@/config/shop/stores';
import type { FeatureName, StoreCode } from '@/config/types';
import { bridge } from '../bridge.ts';

export const featureOverride = (feature: FeatureName): boolean | undefined =>
  bridge.featureOverrides.get(feature);

/**
 * Whether a feature is enabled in a store: `SHOP_FEATURES` overrides the store, which overrides the base (spec §1 "Features").
 * Where `STORE_HOST_OVERRIDE=on`, the bar for QA overrides them all while the shop runs: ask at each request, and cache no
 * answer outside the page caches.
 */
export function featureOn(feature: FeatureName, store: StoreCode): boolean {
  const { STORE_HOST_OVERRIDE, SHOP_FEATURES } = env();
  const ofQa = STORE_HOST_OVERRIDE ? featureOverride(feature) : undefined;
  return ofQa ?? SHOP_FEATURES?.[feature] ?? storeConfig(store).features[feature] ?? baseFeatures[feature];
}
