import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { ContentLink } from '@/commerce/model/category';
import { company } from '@/config/company';
import { contentGroups } from '@/config/content';
import { carrierNames } from '@/config/shipping';
import { theme } from '@/config/theme';
import { getContentLinks, getMenu } from '@/features/layout/server/reads';
import { pagesOf } from '@/lib/content-groups';
import type { CurrentStore } from '@/lib/current-store';
import { paths } from '@/lib/paths';
import { Container } from '@/ui/layout';
import { PaymentIcons } from '@/ui/payment-icons';
import { ListLink } from '@/ui/text-link';
import { FooterCompany } from './footer-company';
import { FooterSection } from './footer-section';
import { PricesNote } from './prices-note';

interface EntryProps {
  readonly href: string;
  readonly children: ReactNode;
}

function Entry({ href, children }: EntryProps) {
  return (
    <li>
      <ListLink tone="night" href={href} prefetch={false}>
        {children}
      </ListLink>
    </li>
  );
}

const entryOf = ({ code, url, title }: ContentLink) => (
  <Entry key={code} href={url}>
    {title}
  </Entry>
);

interface SiteFooterProps {
  readonly shop: CurrentStore;
  /** The way to the other stores: another feature's. */
  readonly switcher: ReactNode;
}

/** The footer of every shop page (spec §1): service, range, advice, company data, hours, payment methods. */
export async function SiteFooter({ shop, switcher }: SiteFooterProps) {
  const [t, menu, links] = await Promise.all([
    getTranslations('footer'),
    getMenu(shop.store, shop.currency),
    getContentLinks(shop.store, shop.currency),
  ]);
  return (
    <footer className="rendered-when-near [--near:49rem] lg:[--near:33rem] night mt-16 lg:mt-20 print:hidden">
      <Container className="grid gap-x-8 pt-10 pb-6 desktop:grid-cols-[1.2fr_repeat(4,minmax(0,1fr))] desktop:pt-14 desktop:pb-12">
        <FooterCompany shop={shop} />
        <FooterSection title={t('service')}>
          <Entry href={paths.contact}>{t('contact')}</Entry>
          {pagesOf(links, contentGroups.service).map(entryOf)}
        </FooterSection>
        <FooterSection title={t('shop')}>
          {menu.map((item) => (
            <Entry key={item.id} href={item.url_path}>
              {item.name}
            </Entry>
          ))}
        </FooterSection>
        <FooterSection title={t('advice')}>{pagesOf(links, contentGroups.advice).map(entryOf)}</FooterSection>
        <FooterSection title={t('about')}>
          {pagesOf(links, [...contentGroups.about, ...contentGroups.legal]).map(entryOf)}
        </FooterSection>
      </Container>
      <div className="border-t border-night-line">
        <Container className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-6">
          {switcher}
          <Delivery shop={shop} />
        </Container>
        <Container className="pb-8 text-xs text-night-soft">
          <p>
            {theme.footerCopyright.replace('{year}', String(new Date().getFullYear()))}
            {' · '}
            {t('company', { registration: company.registration.number, vat: company.vatId })}
            {' · '}
            <PricesNote shop={shop} tone="night" />
          </p>
        </Container>
      </div>
    </footer>
  );
}

/** How the store is paid, and who brings what was bought. */
async function Delivery({ shop: { config } }: { readonly shop: CurrentStore }) {
  const [t, payment] = await Promise.all([getTranslations('footer'), getTranslations('payment.methods')]);
  const methods = config.paymentIcons.map((code) => ({ method: code, label: payment(code) }));
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-8 gap-y-4 text-sm">
      <p className="text-night-soft">
        {t('shipWith')}{' '}
        <span className="font-semibold text-white">
          {config.carriers.map((code) => carrierNames[code]).join(', ')}
        </span>
      </p>
      <PaymentIcons label={t('payWith')} methods={methods} />
    </div>
  );
}
