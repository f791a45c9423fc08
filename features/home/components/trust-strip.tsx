import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { promiseValues } from '@/config/company';
import { countryProfiles } from '@/config/countries/profiles';
import type { StoreCode, StoreConfig } from '@/config/types';
import { getShopScore } from '@/features/reviews/server/shop-score';
import { counted } from '@/lib/counted';
import { telHref } from '@/lib/tel';
import { TruckIcon } from '@/ui/first-icons';
import { PhoneIcon, ReturnIcon, ShieldIcon } from '@/ui/icons';
import { keepTogether } from '@/ui/keep-together';
import { Container } from '@/ui/layout';
import { RatingStars } from '@/ui/rating';

interface FactProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Fact({ icon, title, children }: FactProps) {
  return (
    <li className="flex min-w-0 gap-3 py-4 max-lg:odd:pr-4 max-lg:even:pl-4 lg:px-6 lg:first:pl-0 lg:last:pr-0">
      {icon !== undefined && <span className="mt-0.5 hidden text-action sm:block">{icon}</span>}
      <div className="min-w-0 text-sm">
        <div className="flex min-h-5 font-semibold">{title}</div>
        <p className="mt-0.5 text-ink-soft">{children}</p>
      </div>
    </li>
  );
}

/** The shop's score, or while there is none, which includes the fallback of spec §9, its stock. */
async function ScoreFact({ store }: { readonly store: StoreCode }) {
  const [t, trust, rated] = await Promise.all([
    getTranslations('reviews'),
    getTranslations('home.trust.stock'),
    getShopScore(store),
  ]);
  if (!rated || rated.isFallback) {
    return (
      <Fact icon={<TruckIcon className="size-6" />} title={trust('title')}>
        {trust('text', promiseValues)}
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

/** Facts about the shop from its configuration: score, legal guarantee, returns and phone number. */
export async function TrustStrip({ config }: { readonly config: StoreConfig }) {
  const t = await getTranslations('home.strip');
  const { legalGuaranteeYears: years } = countryProfiles[config.country];
  return (
    <section aria-label={t('title')} className="border-b border-line bg-surface">
      <Container>
        <ul className="grid grid-cols-2 lg:grid-cols-4 max-lg:[&>li:nth-child(n+3)]:border-t max-lg:[&>li:nth-child(n+3)]:border-line lg:gap-x-0 lg:divide-x lg:divide-line">
          <ScoreFact store={config.code} />
          {years !== null && (
            <Fact icon={<ShieldIcon className="size-6" />} title={t('guarantee', { years })}>
              {t('guaranteeText')}
            </Fact>
          )}
          <Fact icon={<ReturnIcon className="size-6" />} title={t('returns', promiseValues)}>
            {t('returnsText')}
          </Fact>
          <Fact
            icon={<PhoneIcon className="size-6" />}
            title={
              <a
                href={telHref(config.phoneNumber)}
                className="touch-target tabular-nums hover:text-action hover:underline"
              >
                {config.phoneNumber}
              </a>
            }
          >
            {keepTogether(t('help', { hours: config.openingHours }))}
          </Fact>
        </ul>
      </Container>
    </section>
  );
}
