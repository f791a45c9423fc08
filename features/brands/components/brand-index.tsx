import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/money/money';
import { paths } from '@/lib/paths/paths';
import { BrandLogo, BrandMark } from '@/ui/brand/brand-logo';
import { ChipLink } from '@/ui/badge';
import { Card, Heading } from '@/ui/layout';
import { Picture } from '@/ui/picture/picture';
import type { BrandTile } from '../server/loaders';

function firstSentence(text: string, store: StoreCode): string {
  const sentences = new Intl.Segmenter(storeConfig(store).locale, { granularity: 'sentence' }).segment(text);
  return sentences.containing(0)?.segment.trim() ?? '';
}

type Brands = readonly BrandTile[];

/** More than one looks over without letters. */
const mostInOneGrid = 24;

/** The first letter of a name without accents; `other` for digits, symbols and other scripts. */
function letterOf(name: string): string {
  const first = name.trim().normalize('NFD').charAt(0).toLowerCase();
  return /[a-z]/.test(first) ? first : 'other';
}

/** Brands grouped by first letter: `other`, then a–z (spec §2 "brands"), without empty groups. */
export function brandGroups(brands: Brands) {
  const rank = (letter: string) => (letter === 'other' ? '' : letter);
  return [...Map.groupBy(brands, ({ name }) => letterOf(name))]
    .map(([letter, ofLetter]) => ({ letter, brands: ofLetter }))
    .toSorted((a, b) => (rank(a.letter) < rank(b.letter) ? -1 : 1));
}

interface BrandIndexProps {
  readonly brands: Brands;
  readonly store: StoreCode;
}

export async function BrandIndex({ brands, store }: BrandIndexProps) {
  const t = await getTranslations('brands');
  if (brands.length <= mostInOneGrid) return <Tiles brands={brands} store={store} />;
  const groups = brandGroups(brands).map((group) => ({
    ...group,
    title: group.letter === 'other' ? t('other') : group.letter.toUpperCase(),
  }));
  return (
    <>
      <nav aria-label={t('letters')} className="flex flex-wrap gap-2 pb-8">
        {groups.map(({ letter, title }) => (
          <ChipLink key={letter} href={`#brands-${letter}`}>
            {title}
          </ChipLink>
        ))}
      </nav>
      {groups.map(({ letter, title, brands: ofLetter }) => (
        <section key={letter} id={`brands-${letter}`} aria-labelledby={`brands-${letter}-title`}>
          <Heading level={2} size="block" id={`brands-${letter}-title`} className="mb-3">
            {title}
          </Heading>
          <Tiles brands={ofLetter} store={store} />
        </section>
      ))}
    </>
  );
}

async function Tiles({ brands, store }: BrandIndexProps) {
  const t = await getTranslations('brands');
  return (
    <ul className="grid gap-3 pb-6 md:grid-cols-2 md:gap-4 desktop:grid-cols-3">
      {brands.map(({ code, name, count, description, picture }) => (
        <Card key={code} as="li" padding="none" interactive className="flex overflow-hidden">
          <div className="flex min-w-0 flex-1 flex-col p-4 sm:p-5">
            <Link
              href={paths.brand(code)}
              prefetch={false}
              className="inline-flex min-h-8 items-center text-lg font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-lg hover:text-action"
            >
              <BrandLogo code={code} name={name} markClassName="size-8 text-brand" />
            </Link>
            {description !== null && (
              <p className="mt-2 text-sm text-ink-soft">{firstSentence(description, store)}</p>
            )}
            {count !== null && (
              <p className="mt-auto pt-2 text-sm text-ink-faint">{t('count', counted(count, store))}</p>
            )}
          </div>
          {picture !== null && (
            <div className="relative w-28 shrink-0 bg-studio sm:w-36">
              <Picture src={picture} alt="" use="thumbnail" sizes="128px" className="object-contain p-2" />
            </div>
          )}
        </Card>
      ))}
    </ul>
  );
}

interface BrandBandProps {
  readonly brand: { readonly code: string; readonly name: string };
  readonly text: string;
  /** That the content has for the brand; else one of a product. */
  readonly scene: string | undefined;
  readonly product: string | undefined;
}

/** The head of a brand's page. */
export function BrandBand({ brand: { code, name }, text, scene, product }: BrandBandProps) {
  const picture = scene ?? product;
  return (
    <header
      className={clsx(
        'night mb-6 grid overflow-hidden rounded-lg',
        picture !== undefined && 'md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_34rem]',
      )}
    >
      <div className="flex min-w-0 flex-col justify-center gap-2 px-5 py-6 sm:px-8 sm:py-8 lg:py-12">
        <div className="flex items-center gap-3 sm:gap-4">
          <BrandMark code={code} className="size-9 shrink-0 text-night-link sm:size-12" />
          <Heading level={1} className="text-white">
            {name}
          </Heading>
        </div>
        <p className="max-w-prose text-night-soft">{text}</p>
      </div>
      {picture !== undefined && (
        <div
          className={clsx(
            'relative max-md:order-first max-md:aspect-[5/2]',
            scene === undefined
              ? 'bg-studio'
              : 'md:after:absolute md:after:inset-y-0 md:after:left-0 md:after:w-1/3 md:after:bg-linear-to-r md:after:from-night',
          )}
        >
          <Picture
            src={picture}
            alt=""
            use="page"
            sizes="(min-width: 992px) 544px, (min-width: 768px) 288px, 100vw"
            priority
            className={scene === undefined ? 'object-contain p-3' : 'object-cover'}
          />
        </div>
      )}
    </header>
  );
}
