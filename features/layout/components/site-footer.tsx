import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { company } from '@/config/company';
import { theme } from '@/config/theme';
import { getContentLinks, getMenu } from '@/features/layout/server/reads';
import type { CurrentStore } from '@/lib/current-store';
import { paths } from '@/lib/paths';
import { Wordmark } from '@/ui/brand';
import { Container } from '@/ui/layout';
import { PaymentIcons } from '@/ui/payment-icons';
import { FooterSection } from './footer-section';

const linkClass = 'inline-flex min-h-8 items-center text-night-soft hover:text-white hover:underline';

/** The footer of every shop page (spec §1): service, range, company data, hours, payment methods. */
export async function SiteFooter({ shop }: { readonly shop: CurrentStore }) {
  const { config } = shop;
  const [t, payment, address, menu, links] = await Promise.all([
    getTranslations('footer'),
    getTranslations('payment.methods'),
    getTranslations('address.countries'),
    getMenu(shop.store, shop.currency),
    getContentLinks(shop.store, shop.currency),
  ]);
  const methods = config.paymentMethods.map((code) => ({ method: code, label: payment(code) }));
  const { address: place } = company;
  return (
    <footer className="night mt-16 print:hidden">
      <Container className="grid gap-x-10 gap-y-2 py-10 text-sm md:grid-cols-2 lg:grid-cols-4 lg:py-14">
        <div className="pb-6">
          <Wordmark className="h-8 w-auto text-white" />
          <address className="mt-4 leading-relaxed text-night-soft not-italic">
            {company.legalName}
            <br />
            {place.street}
            <br />
            {place.postcode} {place.city}, {address(place.country)}
          </address>
        </div>
        <FooterSection title={t('service')}>
          <li className="text-night-soft">{t('hours', { hours: config.openingHours })}</li>
          <li>
            <Link className={linkClass} href={paths.contact} prefetch={false}>
              {t('contact')}
            </Link>
          </li>
          <li>
            <a className={linkClass} href={`tel:${config.phoneNumber.replaceAll(' ', '')}`}>
              {config.phoneNumber}
            </a>
          </li>
          <li>
            <a className={linkClass} href={`mailto:${config.email}`}>
              {config.email}
            </a>
          </li>
          <li className="text-night-soft">{t('returns')}</li>
        </FooterSection>
        <FooterSection title={t('shop')}>
          {menu.map((item) => (
            <li key={item.id}>
              <Link className={linkClass} href={item.url_path} prefetch={false}>
                {item.name}
              </Link>
            </li>
          ))}
        </FooterSection>
        <FooterSection title={t('about')}>
          {links.map((link) => (
            <li key={link.code}>
              <Link className={linkClass} href={link.url} prefetch={false}>
                {link.title}
              </Link>
            </li>
          ))}
        </FooterSection>
      </Container>
      <div className="border-t border-night-line">
        <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6 text-xs text-night-soft">
          <p className="min-w-0">
            {theme.footerCopyright.replace('{year}', String(new Date().getFullYear()))}
            {' · '}
            {t('company', { registration: company.registration.number, vat: company.vatId })}
            {' · '}
            {t('pricesNote')}
          </p>
          <PaymentIcons label={t('payWith')} methods={methods} />
        </Container>
      </div>
    </footer>
  );
}
