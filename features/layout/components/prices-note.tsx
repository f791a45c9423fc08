import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { countryProfiles } from '@/config/countries/profiles';
import { getDeliveryUrl } from '@/features/layout/server/reads';
import type { CurrentStore } from '@/lib/current-store';
import { TextLink, type TextLinkTone } from '@/ui/text-link';

interface PricesNoteProps {
  readonly shop: CurrentStore;
  readonly tone?: TextLinkTone;
}

/** What all prices hold, with the way to what delivery costs. */
export async function PricesNote({ shop, tone }: PricesNoteProps) {
  const [t, href] = await Promise.all([getTranslations('footer'), getDeliveryUrl(shop.store, shop.currency)]);
  return t.rich('pricesNote', {
    delivery: (words) =>
      href === null ? (
        words
      ) : (
        <TextLink href={href} tone={tone} prefetch={false}>
          {words}
        </TextLink>
      ),
  });
}

interface ShippingCostNoteProps {
  readonly shop: CurrentStore;
  readonly className?: string;
}

/** The same above prices, where the law wants delivery costs linked next to them (countries.md "Other duties"). */
export function ShippingCostNote({ shop, className }: ShippingCostNoteProps) {
  if (!countryProfiles[shop.config.country].duties.shippingCostNote) return null;
  return (
    <p className={clsx('text-xs text-ink-faint', className)}>
      <PricesNote shop={shop} tone="ink" />
    </p>
  );
}
