import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/shop/stores';
import { TextLink, type TextLinkTone } from '@/ui/text-link';
import { getDeliveryUrl } from '../server/links';
import type { StoreCode } from '@/config/types';

interface PricesNoteProps {
  readonly context: Context;
  readonly tone?: TextLinkTone;
}

export async function PricesNote({ context, tone }: PricesNoteProps) {
  const [t, href] = await Promise.all([getTranslations('footer'), getDeliveryUrl(context)]);
  const delivery = (text: ReactNode) =>
    href === null ? (
      text
    ) : (
      <TextLink href={href} tone={tone} prefetch={false}>
        {text}
      </TextLink>
    );
  return (
    <>
      <span className="when-gross">{t.rich('pricesNote', { delivery })}</span>
      <span className="when-net">{t.rich('netPricesNote', { delivery })}</span>
    </>
  );
}

interface ShippingCostNoteProps {
  readonly context: Context;
  readonly className?: string;
}

/** The same note above prices, in countries whose law requires it (docs/countries.md "Other duties"). */
export function ShippingCostNote({ context, className }: ShippingCostNoteProps) {
  if (!countryProfiles[storeConfig(context.store).country].duties.shippingCostNote) return null;
  return (
    <p className={clsx('text-xs text-ink-faint', className)}>
      <PricesNote context={context} tone="ink" />
    </p>
  );
}

interface PrivacyNoteProps {
  readonly store: StoreCode;
  /** Next to a form with long input: the link opens in a new tab, so that nothing typed is lost. */
  readonly newTab?: boolean;
}

export async function PrivacyNote({ store, newTab = false }: PrivacyNoteProps) {
  const [t, common] = await Promise.all([getTranslations('footer'), getTranslations('common')]);
  return t.rich('privacyNote', {
    link: (text) => (
      <TextLink href={storeConfig(store).privacyUrl} prefetch={false} target={newTab ? '_blank' : undefined}>
        {text}
        {newTab && <span className="sr-only"> {common('newTab')}</span>}
      </TextLink>
    ),
  });
}
