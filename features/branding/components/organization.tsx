import type { Context } from '@/commerce/context';
import { getContentUrl } from '@/features/content/server/links';
import { socialLinks } from '@/lib/stores/social-links';
import { storeOrigin } from '@/lib/stores/store-origin';
import { JsonLd } from '@/ui/json-ld';
import { organizationData } from '../organization';

/** The organisation block of every page of the shop (spec §7). */
export async function Organization({ context }: { readonly context: Context }) {
  const { store } = context;
  const returnsPath = await getContentUrl(context, 'returns');
  const profiles = socialLinks(store).map(({ url }) => url);
  return <JsonLd data={organizationData(store, { origin: storeOrigin(store), returnsPath, profiles })} />;
}
