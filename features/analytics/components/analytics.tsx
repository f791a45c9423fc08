import { tagOf } from '@/config/tags';
import type { StoreCode } from '@/config/types';
import { personalSegments } from '@/lib/paths/route-of';
import { Tracking } from '../islands/lazy';

/** Analytics of a store with a tag (spec §7); nothing without one. */
export function Analytics({ store }: { readonly store: StoreCode }) {
  const settings = tagOf(store);
  return settings && <Tracking settings={settings} personal={personalSegments} />;
}
