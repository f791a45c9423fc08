import type { Context } from '@/commerce/context';
import { getContentUrl } from '@/features/content/server/links';
import { socialLinks } from '@/lib/stores/social-links';
import { storeOrigin } from '@/lib/stores/store-origin';
import { JsonLd } from '@/ui/json-ld';
import { organizationData } from '../organization';

/** The organisation block of every page that visitors share (spec §7). The checkout is one visitor's, and has none. */
export async function Organization({ context }: { readonly context: Context }) {
  const { store } = context;
  const returnsPath = await getContentUrl(context, 'returns');
  const profiles = socialLinks(store).map(({ url }) => url);
  return <JsonLd data={organizationData(store, { origin: storeOrigin(store), returnsPath, profiles })} />;
}
