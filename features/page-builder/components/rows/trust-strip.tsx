import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { RowOf } from '@/commerce/model/content/content-rows';
import { cutoffValues, promises, promiseValues } from '@/config/shop/company';
import { contactOf } from '@/config/shop/seller';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode, StoreConfig } from '@/config/types';
import { getShopScore } from '@/features/reviews/server/loaders';
import { counted } from '@/lib/money/money';
import { telHref } from '@/lib/address/tel';
import { TruckIcon } from '@/ui/first-icons';
import { PhoneIcon, ReturnIcon } from '@/ui/icons';
import { keepTogether } from '@/ui/keep-together';
import { Container } from '@/ui/layout';
import { RatingStars } from '@/ui/rating';

type Strip = Extract<RowOf<'usps'>, { look: 'strip' }>;
interface FactProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Fact({ icon, title, children }: FactProps) {
  return (
    <li className="flex min-w-0 gap-3 py-4 max-lg:odd:pr-4 max-lg:even:pl-4 lg:px-6 lg:first:pl-0 lg:last:pr-0">
      {icon !== undefined && <span className="mt-0.5 hidden text-brand sm:block">{icon}</span>}
      <div className="min-w-0 text-sm">
        <div className="flex min-h-5 font-semibold">{title}</div>
        <p className="mt-0.5 text-ink-soft">{children}</p>
      </div>
    </li>
  );
}

/** The shop's score, or while there is none, which includes the fallback of spec §9, its stock. */
async function ReviewsFact({ store }: { readonly store: StoreCode }) {
  const [t, trust, rated] = await Promise.all([
    getTranslations('reviews'),
    getTranslations('home.trust.stock'),
    getShopScore(store),
  ]);
  if (!rated || rated.isFallback) {
    return promises.orderCutoff === null ? null : (
      <Fact icon={<TruckIcon className="size-6" />} title={trust('title')}>
        {trust('text', cutoffValues(store))}
      </Fact>
    );
  }
  const { score, scale, stars, count } = rated;
  const rating = t('score', { score, scale });
  return (
    <Fact title={<RatingStars value={stars} label={rating} score={rating} size="md" />}>
      {t('count', counted(count, store))}
    </Fact>
  );
}

async function ReturnsFact() {
  const t = await getTranslations('home.strip');
  return promises.returnDays === null ? null : (
    <Fact icon={<ReturnIcon className="size-6" />} title={t('returns', promiseValues)}>
      {promises.freeReturns && t('returnsText')}
    </Fact>
  );
}

async function PhoneFact({ config }: { readonly config: StoreConfig }) {
  const t = await getTranslations('home.strip');
  const number = (
    <a
      href={telHref(contactOf(config.code).phoneNumber)}
      className="touch-target tabular-nums hover:text-action hover:underline"
    >
      {contactOf(config.code).phoneNumber}
    </a>
  );
  return (
    <Fact icon={<PhoneIcon className="size-6" />} title={number}>
      {keepTogether(t('help', { hours: config.openingHours }))}
    </Fact>
  );
}

const facts: Record<Strip['facts'][number]['fact'], (config: StoreConfig) => ReactNode> = {
  reviews: ({ code }) => <ReviewsFact key="reviews" store={code} />,
  // Stored rows may still name it. What the law gives everybody is no advantage of a shop (directive 2005/29, annex I no. 10).
  guarantee: () => null,
  returns: () => <ReturnsFact key="returns" />,
  phone: (config) => <PhoneFact key="phone" config={config} />,
};

export async function TrustStrip({ row, store }: { readonly row: Strip; readonly store: StoreCode }) {
  const t = await getTranslations('home.strip');
  const config = storeConfig(store);
  return (
    <section aria-label={t('title')} className="border-b border-line bg-surface">
      <Container>
        <ul className="grid grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none max-lg:[&>li:nth-child(n+3)]:border-t max-lg:[&>li:nth-child(n+3)]:border-line lg:gap-x-0 lg:divide-x lg:divide-line">
          {row.facts.map(({ fact }) => facts[fact](config))}
        </ul>
      </Container>
    </section>
  );
}
