import { getTranslations } from 'next-intl/server';
import { getServiceLinks } from '@/features/layout/server/reads';
import { counted } from '@/lib/counted';
import type { CurrentStore } from '@/lib/current-store';
import { promiseValues } from '@/lib/promise-values';
import { shopScore } from '@/lib/shop-score';
import { CheckIcon } from '@/ui/icons';
import { Container } from '@/ui/layout';
import { RatingStars } from '@/ui/rating';
import { ListLink } from '@/ui/text-link';

/** Each with the width from which it shows: a phone has room for one. */
const promises = [
  { key: 'shipping', className: 'flex' },
  { key: 'returns', className: 'hidden md:flex lg:hidden xl:flex' },
  { key: 'advice', className: 'hidden 3xl:flex' },
] as const;

/** The line above the header (spec §1): promises, the shop's score, service links. */
export async function TopBar({ shop }: { readonly shop: CurrentStore }) {
  const [t, reviews, links] = await Promise.all([
    getTranslations('header'),
    getTranslations('reviews'),
    getServiceLinks(shop.store, shop.currency),
  ]);
  const { score, scale, stars, count } = shopScore(shop.store);
  return (
    <div className="night text-xs print:hidden">
      <Container className="flex min-h-8 items-center justify-between gap-x-6 py-1">
        <ul className="flex min-w-0 gap-x-6">
          {promises.map(({ key, className }) => (
            <li key={key} className={`min-w-0 items-center gap-1.5 ${className}`}>
              <CheckIcon className="size-3.5 text-night-link" />
              {t(`usps.${key}`, promiseValues)}
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
          <span className="hidden sm:block">
            <RatingStars
              value={stars}
              label={reviews('rating', { score, scale, ...counted(count, shop.store) })}
              score={<span className="text-xs">{score}</span>}
              night
            />
          </span>
        </div>
      </Container>
    </div>
  );
}
