import { getTranslations } from 'next-intl/server';
import { getServiceLinks } from '../server/loaders';
import { deliveryCost } from '@/commerce/domain/delivery/free-delivery';
import { islandTexts } from '@/lib/messages/island-texts';
import { formatAmount } from '@/lib/money/money';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import type { Context } from '@/commerce/context';
import { cutoffValues, promises, promiseValues } from '@/config/shop/company';
import { ShopRating } from '@/features/reviews/components/shop-rating';
import { CheckIcon } from '@/ui/icons';
import { Container } from '@/ui/layout';
import { PriceViewSwitch } from '@/ui/islands/lazy';
import { ListLink } from '@/ui/text-link';

/** Each with the width from which it is shown; phones show one. */
const usps = [
  { key: 'freeDelivery', className: 'flex' },
  { key: 'shipping', className: 'hidden xl:flex' },
  { key: 'returns', className: 'hidden 3xl:flex' },
] as const;

/** The value of items from which delivery is free; null if it never is. */
function freeFromText({ store, currency }: Context): string | null {
  const freeFrom = deliveryCost(offeredShipping(store), currency)?.freeFrom ?? null;
  return freeFrom === null ? null : formatAmount({ minor: freeFrom, currency }, store);
}

/** The line above the header (spec §1): promises, the shop's score, service links. */
export async function TopBar({ context }: { readonly context: Context }) {
  const [t, links] = await Promise.all([getTranslations('header'), getServiceLinks(context)]);
  const free = freeFromText(context);
  const cutoff = cutoffValues(context.store);
  const isPromised = {
    freeDelivery: free !== null,
    shipping: promises.orderCutoff !== null,
    returns: promises.returnDays !== null,
  };
  return (
    <div className="night text-xs print:hidden">
      <Container className="flex min-h-8 items-center justify-between gap-x-6 py-1 max-desktop:flex-wrap">
        {/* Large text: promises that do not fit into the line are left out. */}
        <ul className="flex min-w-0 flex-1 flex-wrap gap-x-6 xl:max-h-5 xl:overflow-hidden">
          {usps
            .filter(({ key }) => isPromised[key])
            .map(({ key, className }) => (
              <li key={key} className={`min-w-0 items-center gap-1.5 ${className}`}>
                <CheckIcon className="size-3.5 text-night-link" />
                {t(`usps.${key}`, { ...promiseValues, ...cutoff, amount: free ?? '' })}
              </li>
            ))}
        </ul>
        <div className="flex shrink-0 items-center gap-x-5">
          <nav aria-label={t('service')} className="hidden desktop:block">
            <ul className="flex gap-x-5">
              {links.map(({ name, url }) => (
                <li key={url}>
                  <ListLink tone="night" href={url} prefetch={false}>
                    {name}
                  </ListLink>
                </li>
              ))}
            </ul>
          </nav>
          <PriceViewSwitch
            texts={await islandTexts({
              group: 'cart.pricesShown',
              gross: 'cart.withTaxShort',
              net: 'cart.withoutTaxShort',
            })}
            className="max-sm:hidden"
          />
          {/* One star on phones. */}
          <span className="flex max-sm:[&_.rating-stars]:aspect-square max-sm:[&_.rating-stars]:mask-size-[100%_100%]">
            <ShopRating store={context.store} look="bar" />
          </span>
        </div>
      </Container>
    </div>
  );
}
