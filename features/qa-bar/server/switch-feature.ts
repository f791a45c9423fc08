import 'server-only';
import { overrideFeature } from '@/lib/stores/features';
import type { Reply } from '@/lib/http/create-route';
import { clearPageCaches } from '@/lib/bridge';
import { ok, type Result } from '@/lib/result';
import type { FeatureSwitch } from '../schema';

/**
 * Switches a feature in all stores of this process, or resets it. The cached pages go: they show it as it was, and their
 * keys do not know it.
 */
export async function switchFeature({ feature, state }: FeatureSwitch): Promise<Result<Reply, never>> {
  overrideFeature(feature, state === 'reset' ? null : state === 'on');
  clearPageCaches();
  return ok({ body: { status: 'success' } });
}
