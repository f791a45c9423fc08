import { env } from '@/config/env';
import { baseFeatures } from '@/config/features';
import { storeConfig } from '@/config/stores';
import type { FeatureName, StoreCode } from '@/config/types';

/** Whether a feature is enabled in a store: `SHOP_FEATURES` overrides the store, which overrides the base (readings.md). */
export function featureOn(feature: FeatureName, store: StoreCode): boolean {
  return env().SHOP_FEATURES?.[feature] ?? storeConfig(store).features[feature] ?? baseFeatures[feature];
}
