import { getTranslations } from 'next-intl/server';
import { company, writtenName } from '@/config/shop/company';
import { companyFacts, contactOf } from '@/config/shop/seller';
import { storeConfig } from '@/config/shop/stores';
import type { Context } from '@/commerce/context';
import { countryName } from '@/lib/address/country-name';
import { telHref } from '@/lib/address/tel';
import { Wordmark } from '@/ui/brand/brand';
import { MailIcon, PhoneIcon } from '@/ui/icons';
import { keepTogether } from '@/ui/keep-together';

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
