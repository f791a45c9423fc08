import { getTranslations } from 'next-intl/server';
import { company } from '@/config/shop/company';
import { companyFacts, contactOf, specialistOf } from '@/config/shop/seller';
import type { ReactNode } from 'react';
import type { StoreConfig } from '@/config/types';
import { countryName } from '@/lib/address/address-block';
import { telHref } from '@/lib/address/tel';
import { HomeIcon, MailIcon, PhoneIcon } from '@/ui/icons';
import { keepTogether } from '@/ui/keep-together';
import { Card, Container, Heading } from '@/ui/layout';
import { paths } from '@/lib/paths/paths';
import { TextLink } from '@/ui/text-link';
import { Specialist } from './specialist';

interface ContactMethodProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function ContactMethod({ icon, title, children }: ContactMethodProps) {
  return (
    <Card as="li" padding="lg" className="flex gap-4 sm:max-lg:last:col-span-2">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-action">
        {icon}
      </span>
      <div className="min-w-0">
        <Heading level={2} size="block">
          {title}
        </Heading>
        <div className="mt-1 wrap-anywhere text-ink-soft">{children}</div>
      </div>
    </Card>
  );
}

const linkClass = 'font-semibold text-action underline-offset-4 hover:underline';

export async function ContactDetails({ config }: { readonly config: StoreConfig }) {
  const t = await getTranslations('contact');
  const { address, legalName } = companyFacts();
  return (
    <Container className="pt-8 pb-10">
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-3 max-w-prose text-ink-soft">{t('text')}</p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <ContactMethod icon={<PhoneIcon className="size-5.5" />} title={t('phone')}>
          <a className={linkClass} href={telHref(contactOf(config.code).phoneNumber)}>
            {contactOf(config.code).phoneNumber}
          </a>
          <p className="mt-1 text-sm">{keepTogether(config.openingHours)}</p>
        </ContactMethod>
        <ContactMethod icon={<MailIcon className="size-5.5" />} title={t('email')}>
          <a className={linkClass} href={`mailto:${contactOf(config.code).email}`}>
            {contactOf(config.code).email}
          </a>
          <p className="mt-1 text-sm">{t('answer')}</p>
        </ContactMethod>
        <ContactMethod icon={<HomeIcon className="size-5.5" />} title={t('address')}>
          <address className="not-italic">
            {legalName}
            <br />
            {address.street}
            <br />
            {address.postcode} {address.city}, {countryName(company.country, config.code)}
          </address>
        </ContactMethod>
      </ul>
    </Container>
  );
}

export async function HelpBox({ config }: { readonly config: StoreConfig }) {
  const t = await getTranslations('contact');
  if (specialistOf(config.code)) return <Specialist store={config.code} />;
  return (
    <Card sunken>
      <Heading level={2} size="label">
        {t('title')}
      </Heading>
      <p className="mt-1 text-sm">
        <a
          className="font-semibold tabular-nums hover:text-action hover:underline"
          href={telHref(contactOf(config.code).phoneNumber)}
        >
          {contactOf(config.code).phoneNumber}
        </a>
        <br />
        <span className="text-ink-soft">{keepTogether(config.openingHours)}</span>
      </p>
      <p className="mt-3 text-sm">
        <TextLink href={paths.contact} prefetch={false} standalone>
          {t('write')}
        </TextLink>
      </p>
    </Card>
  );
}
