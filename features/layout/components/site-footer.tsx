import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { registrationText, vatIdOf } from '@/config/shop/seller';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import { PricesNote } from '@/features/content/components/prices-note';
import { getLayout } from '@/features/content/server/loaders';
import { NewsletterSignup } from '@/features/newsletter/components/newsletter-signup';
import { ShopRating } from '@/features/reviews/components/shop-rating';
import { paths } from '@/lib/paths/paths';
import { BrandLogo } from '@/ui/brand/brand-logo';
import { CollapsibleSection } from '@/ui/accordion';
import { PriceViewSwitch } from '@/ui/islands/lazy';
import { Container } from '@/ui/layout';
import { ListLink } from '@/ui/text-link';
import {
  copyrightLine,
  type FooterSection,
  getFooterSections,
  getPartners,
  getCopyrightLinks,
  getPaymentMethods,
} from '../server/footer-content';
import { FooterCompany, SocialLinks } from './footer-company';
import { acceptsMethod } from '@/config/shop/payments';
import { carrierNames } from '@/config/shop/shipping-methods';
import { storeConfig } from '@/config/shop/stores';
import { BrandMarks, type BrandMarksProps } from '@/ui/brand/brand-marks';

interface SiteFooterProps {
  readonly context: Context;
  /** Without the logos of partners (spec §2 "minimal footer"). */
  readonly minimal: boolean;
  readonly switcher: ReactNode;
  readonly cookiePreferences: ReactNode;
}

/**
 * The footer of every shop page (spec §2): newsletter, company with opening hours, sections of links, review bar, partner
 * logos, social icons, payment methods, carriers, copyright. The checkout has a minimal one of its own.
 */
export function SiteFooter({ context, minimal, switcher, cookiePreferences }: SiteFooterProps) {
  return (
    <footer className="night mt-16 lg:mt-20 print:hidden">
      {/* Not deferred: Chromium lays out what is around the fields of a loaded page, to fill them in. */}
      <Container className="pt-8">
        <NewsletterSignup store={context.store} />
      </Container>
      <div className="deferred-section [--estimate:72rem] md:[--estimate:62rem] desktop:[--estimate:49rem]">
        <Sections context={context} />
        <div>
          <Band>
            <ShopRating store={context.store} look="full" />
            {!minimal && <PartnerLogos context={context} />}
            <SocialLinks store={context.store} />
          </Band>
          <Switches context={context} switcher={switcher} />
          <Band>
            <CopyrightLinks context={context} tone="night" cookiePreferences={cookiePreferences} />
            <Copyright context={context} />
          </Band>
        </div>
      </div>
    </footer>
  );
}

async function Sections({ context }: { readonly context: Context }) {
  const sections = await getFooterSections(context);
  return (
    <Container
      className={clsx(
        'grid gap-x-8 pt-10 pb-6 desktop:pt-14 desktop:pb-12',
        sections.length < 4
          ? 'desktop:auto-cols-fr desktop:grid-flow-col desktop:grid-cols-[1.2fr]'
          : 'desktop:grid-cols-[1.2fr_repeat(4,minmax(0,1fr))]',
      )}
    >
      <FooterCompany context={context} />
      {sections.map((section) => (
        <LinkSection key={section.name} {...section} />
      ))}
    </Container>
  );
}

function Switches({ context, switcher }: Pick<SiteFooterProps, 'context' | 'switcher'>) {
  return (
    <Band>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        {switcher}
        <PriceViewSwitch className="-ml-1.5 text-sm" />
      </div>
      <DeliveryAndPayment context={context} />
    </Band>
  );
}

/** A line across the page, whose parts wrap. Without parts it has no height. */
function Band({ children }: { readonly children: ReactNode }) {
  return (
    <Container className="group/band">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-night-line py-5 empty:hidden max-desktop:group-first/band:border-0">
        {children}
      </div>
    </Container>
  );
}

async function Copyright({ context }: { readonly context: Context }) {
  const [t, layout] = await Promise.all([getTranslations('footer'), getLayout(context)]);
  return (
    <p className="text-xs text-night-soft">
      {layout && `${copyrightLine(layout.footerCopyright, new Date())} · `}
      {t('company', { registration: registrationText(), vat: vatIdOf(context.store) })}
      {' · '}
      <PricesNote context={context} tone="night" />
    </p>
  );
}

/** A column of links, collapsible in narrow windows (spec §2). */
function LinkSection({ name, listItems }: FooterSection) {
  return (
    <CollapsibleSection title={name}>
      <ul className="flex flex-col gap-y-0.5 text-sm">
        {listItems.map(({ id, name: label, link }) => (
          <li key={id}>
            <ListLink tone="night" href={link} prefetch={false}>
              {label}
            </ListLink>
          </li>
        ))}
      </ul>
    </CollapsibleSection>
  );
}

/** The logos of partner brands (spec §2), each linked to the page of the brand. Not in the minimal footer. */
async function PartnerLogos({ context }: { readonly context: Context }) {
  const [t, partners] = await Promise.all([getTranslations('footer'), getPartners(context)]);
  if (partners.length === 0) return null;
  return (
    <ul
      aria-label={t('partners')}
      className="grid grid-cols-2 items-center gap-x-5 gap-y-1 max-sm:w-full xs:gap-x-3 xs:grid-cols-3 sm:flex sm:flex-wrap sm:gap-x-5 xl:gap-x-7"
    >
      {partners.map(({ code, name }) => (
        <li key={code}>
          <Link
            href={paths.brand(code)}
            prefetch={false}
            className="inline-flex min-h-11 items-center rounded-xs text-night-soft transition-colors hover:text-white"
          >
            <BrandLogo code={code} name={name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface CopyrightLinksProps {
  readonly context: Context;
  readonly tone: 'night' | 'ink';
  readonly cookiePreferences: ReactNode;
}

/** The legal links of the last line of the footer (spec §2 "copyright links"). */
async function CopyrightLinks({ context, tone, cookiePreferences }: CopyrightLinksProps) {
  const [t, links] = await Promise.all([getTranslations('footer'), getCopyrightLinks(context)]);
  return (
    <nav aria-label={t('legal')}>
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-0.5 text-sm">
        {links.map(({ id, name, link }) => (
          <li key={id}>
            <ListLink tone={tone} href={link} prefetch={false}>
              {name}
            </ListLink>
          </li>
        ))}
        {cookiePreferences && <li>{cookiePreferences}</li>}
      </ul>
    </nav>
  );
}

/** The payment methods and carriers of the store (spec §9). */
async function DeliveryAndPayment({ context }: { readonly context: Context }) {
  const [t, payment, offered] = await Promise.all([
    getTranslations('footer'),
    getTranslations('payment.methods'),
    getPaymentMethods(context),
  ]);
  const { paymentIcons, carriers } = storeConfig(context.store);
  const methods = paymentIcons
    .filter((code) => acceptsMethod(offered, paymentIcons, code))
    .map((code) => ({ code, name: payment(code) }));
  return (
    <div className="flex min-w-0 flex-wrap gap-x-10 gap-y-4 text-sm text-night-soft">
      {methods.length > 0 && <Marks label={t('payWith')} brands={methods} />}
      <Marks label={t('shipWith')} brands={carriers.map((code) => ({ code, name: carrierNames[code] }))} />
    </div>
  );
}

function Marks(props: BrandMarksProps) {
  return (
    <div className="min-w-0">
      <p aria-hidden="true" className="mb-1.5">
        {props.label}
      </p>
      <BrandMarks {...props} />
    </div>
  );
}
