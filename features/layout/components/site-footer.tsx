import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { ContentLink } from '@/commerce/model/category';
import { company } from '@/config/company';
import { contentGroups } from '@/config/content';
import { carrierNames } from '@/config/shipping';
import { storeConfig } from '@/config/stores';
import { theme } from '@/config/theme';
import { getMenu } from '@/features/category/server/loaders';
import { NewsletterSignup } from '@/features/newsletter/components/newsletter-signup';
import { getContentLinks } from '@/features/content/server/loaders';
import { pagesOf } from '@/features/content/pages';
import type { Context } from '@/commerce/context';
import { paths } from '@/lib/paths';
import { Container } from '@/ui/layout';
import { offeredPaymentMethods } from '@/features/store/server/payment-methods';
import { PaymentIcons } from '@/ui/payment-icons';
import { ListLink } from '@/ui/text-link';
import { offersOrderLookup } from '../server/order-lookup';
import { FooterCompany } from './footer-company';
import { PricesNote } from '@/features/content/components/prices-note';
import { CollapsibleSection, PriceViewSwitch } from '@/ui/islands/lazy';

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
  readonly context: Context;
  /** The store switcher. */
  readonly switcher: ReactNode;
  /** The button that shows the cookie question again. */
  readonly cookiePreferences: ReactNode;
}

/** The footer of every shop page (spec §1): newsletter, service, range, advice, company data, hours, payment methods. */
export async function SiteFooter({ context, switcher, cookiePreferences }: SiteFooterProps) {
  const [t, cart, orders, withdrawal, menu, links] = await Promise.all([
    getTranslations('footer'),
    getTranslations('cart'),
    getTranslations('orders'),
    getTranslations('withdrawal'),
    getMenu(context),
    getContentLinks(context),
  ]);
  return (
    <footer className="deferred-section [--estimate:66rem] lg:[--estimate:42rem] night mt-16 lg:mt-20 print:hidden">
      <Container className="pt-8">
        <NewsletterSignup store={context.store} />
      </Container>
      <Container className="grid gap-x-8 pt-10 pb-6 desktop:grid-cols-[1.2fr_repeat(4,minmax(0,1fr))] desktop:pt-14 desktop:pb-12">
        <FooterCompany context={context} />
        <FooterSection title={t('service')}>
          <Entry href={paths.contact}>{t('contact')}</Entry>
          {offersOrderLookup() && <Entry href={paths.orderLookup()}>{orders('lookupTitle')}</Entry>}
          {pagesOf(links, contentGroups.service).map(entryOf)}
          <Entry href={paths.withdrawal()}>{withdrawal('start')}</Entry>
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
          <PriceViewSwitch
            labels={{ group: cart('pricesShown'), gross: cart('withTaxShort'), net: cart('withoutTaxShort') }}
            className="text-sm"
          />
          <Delivery context={context} />
        </Container>
        <Container className="pb-8 text-xs text-night-soft">
          <p>
            {theme.footerCopyright.replace('{year}', String(new Date().getFullYear()))}
            {' · '}
            {t('company', { registration: company.registration.number, vat: company.vatId })}
            {' · '}
            <PricesNote context={context} tone="night" />
            <span className="noscript:hidden">
              {' · '}
              {cookiePreferences}
            </span>
          </p>
        </Container>
      </div>
    </footer>
  );
}

/** The payment methods and carriers of the store. */
async function Delivery({ context }: { readonly context: Context }) {
  const [t, payment, offered] = await Promise.all([
    getTranslations('footer'),
    getTranslations('payment.methods'),
    offeredPaymentMethods(context),
  ]);
  const config = storeConfig(context.store);
  const methods = config.paymentIcons
    .filter((code) => offered.includes(code))
    .map((code) => ({ method: code, label: payment(code) }));
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-8 gap-y-4 text-sm">
      <p className="text-night-soft">
        {t('shipWith')}{' '}
        <span className="font-semibold text-white">
          {config.carriers.map((code) => carrierNames[code]).join(', ')}
        </span>
      </p>
      {methods.length > 0 && <PaymentIcons label={t('payWith')} methods={methods} />}
    </div>
  );
}

/** A column of the footer, collapsible in narrow windows (spec §2). */
function FooterSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <CollapsibleSection title={title}>
      <ul className="flex flex-col gap-y-0.5 text-sm">{children}</ul>
    </CollapsibleSection>
  );
}
