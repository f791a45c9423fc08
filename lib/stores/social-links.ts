import { env } from '@/config/env/env';
import { type SocialNetwork, socialNetworks } from '@/config/shop/social';
import type { StoreCode } from '@/config/types';

/** A profile of the shop in a social network. */
export interface SocialLink {
  readonly network: SocialNetwork;
  readonly name: string;
  readonly url: string;
}

const networks = Object.keys(socialNetworks) as SocialNetwork[];

/** The profiles of a store, in the order of the footer; none if `SOCIAL_LINKS` does not name the store. */
export function socialLinks(store: StoreCode): SocialLink[] {
  const own = env().SOCIAL_LINKS?.[store] ?? {};
  return networks.flatMap((network) => {
    const url = own[network];
    return url === undefined ? [] : [{ network, name: socialNetworks[network], url }];
  });
}
