import { type SocialNetwork, socialNetworks } from '@/config/shop/menu';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';

export interface SocialLink {
  readonly network: SocialNetwork;
  readonly name: string;
  readonly url: string;
}

const networks = Object.keys(socialNetworks) as SocialNetwork[];

export function socialLinks(store: StoreCode): SocialLink[] {
  const profiles = storeConfig(store).social;
  return networks.flatMap((network) => {
    const url = profiles[network];
    return url === undefined ? [] : [{ network, name: socialNetworks[network], url }];
  });
}
