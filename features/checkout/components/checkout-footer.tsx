import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { company, promises, promiseValues } from '@/config/shop/company';
import { companyFacts, registrationText, vatIdOf } from '@/config/shop/seller';
import type { StoreConfig } from '@/config/types';
import { Container } from '@/ui/layout';
import { countryName } from '@/lib/address/country-name';
import { ListLink } from '@/ui/text-link';

interface CheckoutFooterProps {
  readonly config: StoreConfig;
  /** With `{year}` (spec §3 `footerCopyright`); null in a store without content. */
  readonly copyright: string | null;
  /** Pages that the law requires here: the imprint (docs/countries.md "imprint") and the accessibility statement, where they exist. */
  readonly pages: readonly { readonly title: string; readonly url: string }[];
  readonly cookiePreferences: ReactNode;
}

export async function CheckoutFooter({ config, copyright, pages, cookiePreferences }: CheckoutFooterProps) {
  const t = await getTranslations('footer');
  const { legalName, address } = companyFacts();
  const year = String(new Date().getFullYear());
  return (
    <footer className="border-t border-line text-sm text-ink-soft print:hidden">
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5">
        {copyright !== null && <p>{copyright.replaceAll('{year}', year)}</p>}
        {promises.returnDays !== null && <p>{t('returns', promiseValues)}</p>}
        <ul className="flex flex-wrap gap-x-6 gap-y-0.5">
          <li>
            <ListLink href={config.termsUrl} prefetch={false} tone="ink">
              {t('terms')}
            </ListLink>
          </li>
          <li>
            <ListLink href={config.privacyUrl} prefetch={false} tone="ink">
              {t('privacy')}
            </ListLink>
          </li>
          {pages.map(({ title, url }) => (
            <li key={url}>
              <ListLink href={url} prefetch={false} tone="ink">
                {title}
              </ListLink>
            </li>
          ))}
          {cookiePreferences && <li>{cookiePreferences}</li>}
        </ul>
        <p className="flex basis-full flex-wrap gap-x-4 text-xs text-ink-faint">
          <span>
            {legalName}, {address.street}, {address.postcode} {address.city},{' '}
            {countryName(company.country, config.code)}
          </span>
          <span>{t('company', { registration: registrationText(), vat: vatIdOf(config.code) })}</span>
        </p>
      </Container>
    </footer>
  );
}
