import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { registrationText, vatIdOf, companyFacts, contactOf } from '@/config/shop/seller';
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
import { acceptsMethod } from '@/config/shop/payments';
import { carrierNames } from '@/config/shop/shipping-methods';
import { storeConfig } from '@/config/shop/stores';
import { BrandMarks, type BrandMarksProps } from '@/ui/brand/brand-marks';
import { company, writtenName } from '@/config/shop/company';
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

async function FooterCompany({ context }: { readonly context: Context }) {
  const t = await getTranslations('footer');
  const config = storeConfig(context.store);
  const { address, legalName } = companyFacts();
  return (
    <div className="min-w-0 pb-3 text-sm text-night-soft md:pb-6">
      <Wordmark name={writtenName} className="mb-4 h-8 w-auto text-white max-md:hidden" />
      <ul>
        <li>
          <a className={wayClass} href={telHref(contactOf(config.code).phoneNumber)}>
            <PhoneIcon className="size-4.5 text-night-link" />
            <span className="font-semibold tabular-nums">{contactOf(config.code).phoneNumber}</span>
          </a>
          <p className="max-md:text-xs">{keepTogether(t('hours', { hours: config.openingHours }))}</p>
        </li>
        <li className="mt-1.5">
          <a className={wayClass} href={`mailto:${contactOf(config.code).email}`}>
            <MailIcon className="size-4.5 text-night-link" />
            <span className="min-w-0 wrap-anywhere">{contactOf(config.code).email}</span>
          </a>
        </li>
      </ul>
      <address className="mt-2 not-italic max-md:text-xs md:mt-4 md:*:block">
        <span>{legalName}</span>
        <Comma />
        <span>
          {address.street}, {address.postcode} {address.city}
        </span>
        <Comma />
        <span>{countryName(company.country, config.code)}</span>
      </address>
    </div>
  );
}

/** Between the lines of an address that is one line on phones. */
const Comma = () => <span className="md:hidden!">, </span>;

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

async function SocialLinks({ store }: { readonly store: StoreCode }) {
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

interface SiteFooterProps {
  readonly context: Context;
  /** Without the logos of partners (spec §2 "minimal footer"). */
  readonly minimal: boolean;
  readonly switcher: ReactNode;
  readonly cookiePreferences: ReactNode;
}

/** Of every shop page but the checkout, which has a minimal one (spec §2). */
export function SiteFooter({ context, minimal, switcher, cookiePreferences }: SiteFooterProps) {
  return (
    <footer className="night mt-6 md:mt-16 lg:mt-20 print:hidden">
      {/* Not deferred: Chromium lays out what is around the fields of a loaded page, to fill them in. */}
      {/* Not on pages of a purchase, an order or an account, nor on those about the newsletter, which have a form of their own. */}
      <Container className="pt-5 md:pt-8 in-[body:has(.without-signup)]:hidden">
        <NewsletterSignup store={context.store} />
      </Container>
      <div className="deferred-section [--estimate:54rem] md:[--estimate:62rem] desktop:[--estimate:49rem]">
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
        'grid gap-x-8 pt-5 pb-2 md:pt-10 md:pb-6 desktop:pt-14 desktop:pb-12',
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
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 md:gap-x-8">
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
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-2 border-t border-night-line py-3 md:gap-y-4 md:py-5 empty:hidden max-desktop:group-first/band:border-0">
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
      {keepTogether(t('company', { registration: registrationText(), vat: vatIdOf(context.store) }))}
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
      className="scroll-line auto-cols-max items-center gap-x-6 max-md:w-[calc(100%+2*var(--edge))] md:flex md:flex-wrap md:gap-x-5 xl:gap-x-7"
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

async function CopyrightLinks({ context, tone, cookiePreferences }: CopyrightLinksProps) {
  const [t, links] = await Promise.all([getTranslations('footer'), getCopyrightLinks(context)]);
  return (
    <nav aria-label={t('legal')}>
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-xs sm:gap-x-5 sm:text-sm">
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
    <div className="flex min-w-0 flex-wrap gap-x-10 gap-y-2 text-sm text-night-soft md:gap-y-4">
      {methods.length > 0 && <Marks label={t('payWith')} brands={methods} />}
      <Marks label={t('shipWith')} brands={carriers.map((code) => ({ code, name: carrierNames[code] }))} />
    </div>
  );
}

function Marks(props: BrandMarksProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 md:block">
      <p aria-hidden="true" className="max-sm:hidden md:mb-1.5">
        {props.label}
      </p>
      <BrandMarks {...props} />
    </div>
  );
}
