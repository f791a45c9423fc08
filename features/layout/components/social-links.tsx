import { getTranslations } from 'next-intl/server';
import type { StoreCode } from '@/config/types';
import { socialLinks } from '@/lib/stores/social-links';
import { SocialIcon } from '@/ui/brand/social-icons';

/** The shop's profiles in social networks (spec §2); renders nothing for a store without one. */
export async function SocialLinks({ store }: { readonly store: StoreCode }) {
  const links = socialLinks(store);
  if (links.length === 0) return null;
  const t = await getTranslations('footer');
  return (
    <ul aria-label={t('follow')} className="-ml-2.5 flex">
      {links.map(({ network, name, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener me"
            aria-label={name}
            className="grid size-11 place-items-center rounded-md text-night-soft hover:bg-night-raised hover:text-white"
          >
            <SocialIcon network={network} className="size-6" />
          </a>
        </li>
      ))}
    </ul>
  );
}
