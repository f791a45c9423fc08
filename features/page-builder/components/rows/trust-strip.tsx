import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { ReactNode, ComponentType } from 'react';
import type { RowOf, ContentIcon } from '@/commerce/model/content/content-rows';
import { cutoffValues, promises, promiseValues } from '@/config/shop/company';
import { contactOf } from '@/config/shop/seller';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode, StoreConfig } from '@/config/types';
import { getShopScore } from '@/features/reviews/server/loaders';
import { counted } from '@/lib/money/money';
import { telHref } from '@/lib/address/tel';
import { TruckIcon } from '@/ui/first-icons';
import { PhoneIcon, ReturnIcon, EyeIcon, LockIcon, ShieldIcon } from '@/ui/icons';
import { keepTogether } from '@/ui/keep-together';
import { Container, Heading } from '@/ui/layout';
import { RatingStars } from '@/ui/rating';
import { Picture } from '@/ui/picture/picture';
import { TextLink } from '@/ui/text-link';
import type { LinkTargets } from '../../target-url';

type Strip = Extract<RowOf<'usps'>, { look: 'strip' }>;
interface FactProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Fact({ icon, title, children }: FactProps) {
  return (
    <li className="flex min-w-0 gap-3 py-3 sm:py-4 md:max-lg:odd:pr-4 md:max-lg:even:pl-4 lg:px-6 lg:first:pl-0 lg:last:pr-0">
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
  const { score, scale, stars, count, link, source } = rated;
  const rating = t('score', { score, scale });
  const counts = t('count', counted(count, store));
  return (
    <Fact title={<RatingStars value={stars} label={rating} score={rating} size="md" />}>
      {link === null ? counts : <TextLink href={link}>{counts}</TextLink>}
      {source !== null && <span className="block text-xs">{t('source', { source })}</span>}
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

type StripFact = Strip['facts'][number];

const facts: Record<Extract<StripFact, { fact: string }>['fact'], (config: StoreConfig) => ReactNode> = {
  reviews: ({ code }) => <ReviewsFact key="reviews" store={code} />,
  // Stored rows may still name it. What the law gives everybody is not an advantage of a shop (directive 2005/29, annex I no. 10).
  guarantee: () => null,
  returns: () => <ReturnsFact key="returns" />,
  phone: (config) => <PhoneFact key="phone" config={config} />,
};

interface OwnFactProps {
  readonly fact: Exclude<StripFact, { fact: string }>;
  readonly targets: LinkTargets;
}

function OwnFact({ fact: { icon, title, text, page }, targets }: OwnFactProps) {
  const Icon = icons[icon];
  const link = targets.pages.find(({ code }) => code === page);
  return (
    <Fact
      icon={<Icon className="size-6" />}
      title={
        link ? (
          <Link href={link.url} prefetch={false} className="hover:text-action hover:underline">
            {title}
          </Link>
        ) : (
          title
        )
      }
    >
      {text}
    </Fact>
  );
}

interface TrustStripProps {
  readonly row: Strip;
  readonly store: StoreCode;
  readonly targets: LinkTargets;
}

export async function TrustStrip({ row, store, targets }: TrustStripProps) {
  const t = await getTranslations('home.strip');
  const config = storeConfig(store);
  return (
    <section aria-label={t('title')} className="border-b border-line bg-surface">
      <Container>
        <ul className="scroll-line gap-x-5 auto-cols-[64%] md:grid-cols-2 md:gap-x-0 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none md:max-lg:[&>li:nth-child(n+3)]:border-t md:max-lg:[&>li:nth-child(n+3)]:border-line lg:divide-x lg:divide-line">
          {row.facts.map((each) =>
            'fact' in each ? (
              facts[each.fact](config)
            ) : (
              <OwnFact key={each.title} fact={each} targets={targets} />
            ),
          )}
        </ul>
      </Container>
    </section>
  );
}

type Panel = Extract<RowOf<'usps'>, { look: 'panel' }>;

const icons: Record<ContentIcon, ComponentType<{ className?: string }>> = {
  eye: EyeIcon,
  lock: LockIcon,
  truck: TruckIcon,
  shield: ShieldIcon,
  return: ReturnIcon,
  phone: PhoneIcon,
};

function Point({ icon, title, text }: Panel['points'][number]) {
  const Icon = icons[icon];
  return (
    <li className="flex gap-4">
      <Icon className="mt-0.5 size-6 text-brand" />
      <div className="min-w-0">
        <Heading level={3} size="label">
          {title}
        </Heading>
        <p className="mt-0.5 max-w-prose text-ink-soft">{text}</p>
      </div>
    </li>
  );
}

export function UspPanel({ row, targets }: { readonly row: Panel; readonly targets: LinkTargets }) {
  const more = targets.pages.find(({ code }) => code === row.more?.page);
  return (
    <section className="deferred-section [--estimate:52rem] lg:[--estimate:34rem] mt-14 bg-studio lg:mt-20">
      <Container className="grid items-center gap-x-12 gap-y-4 py-10 md:grid-cols-2 lg:py-12">
        {row.picture !== undefined && (
          <div className="relative mx-auto -mt-6 aspect-square w-full max-w-lg md:-my-10">
            <Picture
              src={row.picture}
              alt=""
              use="page"
              sizes="(min-width: 768px) 512px, 92vw"
              className="object-contain"
            />
          </div>
        )}
        <div className="min-w-0">
          <Heading level={2}>{row.title}</Heading>
          <ul className="mt-5 flex flex-col gap-5">
            {row.points.map((point) => (
              <Point key={point.title} {...point} />
            ))}
          </ul>
          {more && (
            <TextLink href={more.url} prefetch={false} standalone className="mt-6">
              {more.title}
            </TextLink>
          )}
        </div>
      </Container>
    </section>
  );
}

type Story = Extract<RowOf<'usps'>, { look: 'story' }>;

/** How something was found out: a picture across the window, what was done, and the figures that came of it. */
export function UspStory({ row, targets }: { readonly row: Story; readonly targets: LinkTargets }) {
  const more = targets.pages.find(({ code }) => code === row.more?.page);
  return (
    <section className="night deferred-section [--estimate:33rem] lg:[--estimate:28rem] mt-8 md:mt-12 lg:mt-16">
      <Container className="grid items-center gap-x-12 gap-y-5 py-6 md:grid-cols-2 md:py-8 lg:py-12">
        <div className="relative -mx-4 -mt-6 -mb-24 aspect-video after:absolute after:inset-0 after:bg-linear-to-t after:from-night after:via-night/60 after:to-transparent sm:-mx-6 md:m-0 md:overflow-hidden md:rounded-lg md:after:hidden">
          <Picture
            src={row.picture}
            alt=""
            use="page"
            sizes="(min-width: 1200px) 616px, (min-width: 768px) 48vw, 100vw"
            className="object-cover"
          />
        </div>
        <div className="relative min-w-0">
          <Heading level={2} className="text-white">
            {row.title}
          </Heading>
          <p className="mt-3 max-w-prose text-night-soft max-md:text-sm">{row.text}</p>
          <dl
            className={clsx(
              'mt-4 grid gap-x-6 gap-y-2 md:mt-6 md:gap-y-3 lg:gap-y-5',
              row.results.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-2',
            )}
          >
            {row.results.map(({ value, text }) => (
              <div key={value} className="max-lg:flex max-lg:items-baseline max-lg:gap-3">
                <dt className="shrink-0 text-xl font-bold whitespace-nowrap text-amber tabular-nums">
                  {value}
                </dt>
                <dd className="text-sm text-night-soft">{text}</dd>
              </div>
            ))}
          </dl>
          {more && (
            <Link
              href={more.url}
              prefetch={false}
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-white underline md:mt-5 underline-offset-4 hover:text-night-link"
            >
              {more.title}
            </Link>
          )}
        </div>
      </Container>
    </section>
  );
}
