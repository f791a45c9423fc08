import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import { countryProfiles } from '@/config/countries/countries';
import { storeConfig } from '@/config/shop/stores';
import { TextLink, type TextLinkTone } from '@/ui/text-link';
import { getDeliveryUrl } from '../server/links';

export async function PricesNote({
  context,
  tone,
}: {
  readonly context: Context;
  readonly tone?: TextLinkTone;
}) {
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

/** The same note above prices, in countries whose law requires it (docs/countries.md "Other duties"). */
export function ShippingCostNote({
  context,
  className,
}: {
  readonly context: Context;
  readonly className?: string;
}) {
  if (!countryProfiles[storeConfig(context.store).country].duties.shippingCostNote) return null;
  return (
    <p className={clsx('text-xs text-ink-faint', className)}>
      <PricesNote context={context} tone="ink" />
    </p>
  );
}
