import type { Context } from '@/commerce/context';
import { company, siteLogo, promises } from '@/config/shop/company';
import { storeProfile } from '@/config/countries/countries';
import { companyFacts, contactOf, vatIdOf } from '@/config/shop/seller';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { getContentUrl } from '@/features/content/server/links';
import { socialLinks } from '@/lib/stores/social-links';
import { storeOrigin } from '@/lib/stores/hosts';
import { JsonLd } from '@/ui/json-ld';

interface OrganizationData {
  readonly origin: string;
  readonly returnsPath: string | null;
  readonly profiles: readonly string[];
}

const { src, width, height } = siteLogo ?? { src: '/icons/icon-512.png', width: 512, height: 512 };

/** The days of the shop or of the law, by post, with the full price refunded (spec §1 "Promises"); undefined without any. */
function returnPolicy(store: StoreCode, { origin, returnsPath }: OrganizationData) {
  const days = promises.returnDays ?? storeProfile(storeConfig(store)).legalWithdrawalDays;
  if (days === null) return undefined;
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: storeConfig(store).country,
    returnPolicyCountry: company.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${promises.freeReturns ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
    refundType: 'https://schema.org/FullRefund',
    ...(returnsPath === null ? {} : { merchantReturnLink: origin + encodeURI(returnsPath) }),
  };
}

/** Without a rating: it may be a fallback, and search engines reject ratings that a shop publishes about itself (spec §7). */
export function organizationData(store: StoreCode, data: OrganizationData) {
  const { address, legalName } = companyFacts();
  const { phoneNumber, email } = contactOf(store);
  const { origin, profiles } = data;
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${origin}/#organization`,
    name: company.storeName,
    legalName,
    url: `${origin}/`,
    logo: {
      '@type': 'ImageObject',
      url: origin + src,
      width,
      height,
    },
    vatID: vatIdOf(store),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postcode,
      addressLocality: address.city,
      addressCountry: company.country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phoneNumber,
      email,
      availableLanguage: storeConfig(store).language,
    },
    hasMerchantReturnPolicy: returnPolicy(store, data),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  };
}

/** The organisation block of every page that visitors share (spec §7). The checkout is one visitor's, and has none. */
export async function Organization({ context }: { readonly context: Context }) {
  const { store } = context;
  const returnsPath = await getContentUrl(context, 'returns');
  const profiles = socialLinks(store).map(({ url }) => url);
  return <JsonLd data={organizationData(store, { origin: storeOrigin(store), returnsPath, profiles })} />;
}
