import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { contactOf, companyFacts, registrationText, vatIdOf } from '@/config/shop/seller';
import { siteLogo, writtenName, company, promises, promiseValues } from '@/config/shop/company';
import type { StoreConfig } from '@/config/types';
import { countryName } from '@/lib/address/address-block';
import { paths } from '@/lib/paths/paths';
import { telHref } from '@/lib/address/tel';
import { Wordmark } from '@/ui/brand/brand';
import { LockIcon, PhoneIcon } from '@/ui/icons';
import { Container } from '@/ui/layout';
import type { ReactNode } from 'react';
import { ListLink } from '@/ui/text-link';

export async function CheckoutHeader({ config }: { readonly config: StoreConfig }) {
  const [t, header] = await Promise.all([getTranslations('checkout'), getTranslations('header')]);
  const { phoneNumber } = contactOf(config.code);
  return (
    <header className="border-b border-line bg-surface print:border-0">
      <Container className="flex min-h-16 items-center justify-between gap-x-4 py-2.5 print:items-start print:px-0 print:pt-0">
        <Link
          href={paths.home}
          prefetch={false}
          aria-label={header('home')}
          className="min-w-0 shrink rounded-sm"
        >
          <Wordmark name={writtenName} image={siteLogo} className="h-8 w-auto desktop:h-10" />
        </Link>
        <p className="hidden min-w-0 items-center gap-2 text-xs leading-tight font-semibold xs:flex sm:text-sm print:hidden">
          <LockIcon className="size-4.5 text-success" />
          {t('secure')}
        </p>
        <a
          href={telHref(phoneNumber)}
          aria-label={header('phone', { phone: phoneNumber })}
          className="inline-flex min-h-11 min-w-11 items-center justify-end gap-2 rounded-md text-sm font-semibold whitespace-nowrap tabular-nums hover:text-action print:hidden"
        >
          <PhoneIcon className="size-4.5 text-brand" />
          <span className="hidden sm:inline">{phoneNumber}</span>
        </a>
        <Letterhead config={config} />
      </Container>
    </header>
  );
}

async function Letterhead({ config }: { readonly config: StoreConfig }) {
  const footer = await getTranslations('footer');
  const { legalName, address } = companyFacts();
  const lines = [
    `${address.street}, ${address.postcode} ${address.city}, ${countryName(company.country, config.code)}`,
    footer('company', {
      registration: registrationText(),
      vat: vatIdOf(config.code),
    }),
    `${contactOf(config.code).phoneNumber} · ${contactOf(config.code).email}`,
  ];
  return (
    <address className="hidden text-right text-xs text-ink-soft not-italic print:block">
      <span className="block font-semibold text-ink">{legalName}</span>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

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
