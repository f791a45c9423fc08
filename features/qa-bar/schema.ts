import { z } from 'zod';
import { baseFeatures } from '@/config/features';
import type { FeatureName } from '@/config/types';

/** All features, in the order of `config/features.ts`. */
export const featureNames = Object.keys(baseFeatures) as FeatureName[];

/** The body of `POST /api/qa/features`; `reset`: as configured. */
export const featureSwitchSchema = z.strictObject({
  feature: z.enum<FeatureName[]>(featureNames),
  state: z.enum(['on', 'off', 'reset']),
});
export type FeatureSwitch = z.output<typeof featureSwitchSchema>;
