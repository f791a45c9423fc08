import { getTranslations } from 'next-intl/server';
import { company, writtenName } from '@/config/shop/company';
import { companyFacts, contactOf } from '@/config/shop/seller';
import { storeConfig } from '@/config/shop/stores';
import type { Context } from '@/commerce/context';
import { countryName } from '@/lib/address/address-block';
import { telHref } from '@/lib/address/tel';
import { Wordmark } from '@/ui/brand/brand';
import { MailIcon, PhoneIcon } from '@/ui/icons';
import { keepTogether } from '@/ui/keep-together';
import type { StoreCode } from '@/config/types';
import { socialLinks } from '@/lib/stores/social-links';
import { Glyph, type IconProps } from '@/ui/first-icons';

const wayClass =
  'inline-flex min-h-9 min-w-0 items-center gap-2.5 rounded-xs text-white hover:text-night-link hover:underline';

export async function FooterCompany({ context }: { readonly context: Context }) {
  const t = await getTranslations('footer');
  const config = storeConfig(context.store);
  const { address, legalName } = companyFacts();
  return (
    <div className="min-w-0 pb-6 text-sm text-night-soft">
      <Wordmark name={writtenName} className="h-8 w-auto text-white" />
      <ul className="mt-4">
        <li>
          <a className={wayClass} href={telHref(contactOf(config.code).phoneNumber)}>
            <PhoneIcon className="size-4.5 text-night-link" />
            <span className="font-semibold tabular-nums">{contactOf(config.code).phoneNumber}</span>
          </a>
          <p>{keepTogether(t('hours', { hours: config.openingHours }))}</p>
        </li>
        <li className="mt-1.5">
          <a className={wayClass} href={`mailto:${contactOf(config.code).email}`}>
            <MailIcon className="size-4.5 text-night-link" />
            <span className="min-w-0 wrap-anywhere">{contactOf(config.code).email}</span>
          </a>
        </li>
      </ul>
      <address className="mt-4 not-italic">
        {legalName}
        <br />
        {address.street}, {address.postcode} {address.city}
        <br />
        {countryName(company.country, config.code)}
      </address>
    </div>
  );
}

/* Simple drawings of our own that suggest a network; no logo is reproduced. */
const drawings = {
  facebook: 'M4.5 4.5h15v15h-15ZM12.5 19.5v-8.25a2.25 2.25 0 0 1 2.25-2.25H16M10 13h5.5',
  instagram:
    'M7.5 4.5h9a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3ZM12 8.75a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5ZM16.5 7.5h.01',
  youtube:
    'M5.5 6h13a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15.5v-7A2.5 2.5 0 0 1 5.5 6ZM10.25 9.25v5.5L15 12Z',
  linkedin: 'M4.5 4.5h15v15h-15ZM8.25 11v5M8.25 8.25h.01M11.5 16v-5M11.5 13a2.25 2.25 0 0 1 4.5 0v3',
} as const;

function SocialIcon({ network, ...props }: IconProps & { readonly network: keyof typeof drawings }) {
  return <Glyph {...props} d={drawings[network]} />;
}

/** The shop's profiles in social networks (spec §2); renders nothing for a store without one. */
export async function SocialLinks({ store }: { readonly store: StoreCode }) {
  const links = socialLinks(store);
  if (links.length === 0) return null;
  const [t, common] = await Promise.all([getTranslations('footer'), getTranslations('common')]);
  return (
    <ul aria-label={t('follow')} className="-ml-2.5 flex">
      {links.map(({ network, name, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener me"
            aria-label={`${name} ${common('newTab')}`}
            className="grid size-11 place-items-center rounded-md text-night-soft hover:bg-night-raised hover:text-white"
          >
            <SocialIcon network={network} className="size-6" />
          </a>
        </li>
      ))}
    </ul>
  );
}
