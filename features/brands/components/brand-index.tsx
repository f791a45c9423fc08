import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/money/money';
import { paths } from '@/lib/paths/paths';
import { BrandLogo, BrandMark } from '@/ui/brand/brand-logo';
import { Card, Heading } from '@/ui/layout';
import { Picture } from '@/ui/picture/picture';
import type { BrandTile } from '../server/loaders';

function firstSentence(text: string, store: StoreCode): string {
  const sentences = new Intl.Segmenter(storeConfig(store).locale, { granularity: 'sentence' }).segment(text);
  return sentences.containing(0)?.segment.trim() ?? '';
}

interface BrandIndexProps {
  readonly brands: readonly BrandTile[];
  readonly store: StoreCode;
}

/** All brands by name, each with a product of it. */
export async function BrandIndex({ brands, store }: BrandIndexProps) {
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
}

/** The head of a brand's page. */
export function BrandBand({ brand: { code, name }, text }: BrandBandProps) {
  return (
    <header className="night mb-6 flex justify-between gap-6 rounded-lg px-5 py-6 sm:items-center sm:px-8 sm:py-8">
      <div className="max-w-prose min-w-0">
        <Heading level={1} className="text-white">
          {name}
        </Heading>
        <p className="mt-2 text-night-soft">{text}</p>
      </div>
      <BrandMark code={code} className="size-12 shrink-0 text-night-link sm:size-28 lg:mr-8" />
    </header>
  );
}
