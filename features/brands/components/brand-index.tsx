import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { BrandSummary } from '@/commerce/model/category';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/money/money';
import { paths } from '@/lib/paths/paths';
import { BrandLogo } from '@/ui/brand/brand-logo';
import { Card, Heading } from '@/ui/layout';

export async function BrandIndex({
  brands,
  store,
}: {
  readonly brands: readonly BrandSummary[];
  readonly store: StoreCode;
}) {
  const t = await getTranslations('brands');
  const groups = brandGroups(brands).map((group) => ({
    ...group,
    title: group.letter === 'other' ? t('other') : group.letter.toUpperCase(),
  }));
  return (
    <>
      <nav aria-label={t('letters')} className="flex flex-wrap gap-2 pb-8">
        {groups.map(({ letter, title }) => (
          <a
            key={letter}
            href={`#brands-${letter}`}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border border-line-strong bg-surface px-3 font-semibold hover:border-action hover:text-action"
          >
            {title}
          </a>
        ))}
      </nav>
      <div className="columns-2 gap-x-3 pb-6 md:columns-3 md:gap-x-4 xl:columns-4">
        {groups.map(({ letter, title, brands: ofLetter }) => (
          <section
            key={letter}
            id={`brands-${letter}`}
            aria-labelledby={`brands-${letter}-title`}
            className="break-inside-avoid pb-6"
          >
            <Heading level={2} size="block" id={`brands-${letter}-title`}>
              {title}
            </Heading>
            <ul className="mt-2 grid gap-3 md:gap-4">
              {ofLetter.map((brand) => (
                <Card key={brand.code} as="li" padding="sm" interactive>
                  <Link
                    href={paths.brand(brand.code)}
                    prefetch={false}
                    className="inline-flex min-h-10 items-center font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-lg hover:text-action"
                  >
                    <BrandLogo code={brand.code} name={brand.name} markClassName="size-8 text-brand" />
                  </Link>
                  {brand.count !== null && (
                    <p className="mt-0.5 text-sm text-ink-faint">{t('count', counted(brand.count, store))}</p>
                  )}
                </Card>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** The first letter of a name without accents; `other` for digits, symbols and other scripts. */
function letterOf(name: string): string {
  const first = name.trim().normalize('NFD').charAt(0).toLowerCase();
  return /[a-z]/.test(first) ? first : 'other';
}

/** Brands grouped by first letter: `other`, then a–z (spec §2 "brands"), without empty groups. */
export function brandGroups(brands: readonly BrandSummary[]) {
  const rank = (letter: string) => (letter === 'other' ? '' : letter);
  return [...Map.groupBy(brands, ({ name }) => letterOf(name))]
    .map(([letter, ofLetter]) => ({ letter, brands: ofLetter }))
    .toSorted((a, b) => (rank(a.letter) < rank(b.letter) ? -1 : 1));
}
