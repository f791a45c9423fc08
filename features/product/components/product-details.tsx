import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { RowOf } from '@/commerce/model/content/content-rows';
import type { Product, DescriptionBlock } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { paths } from '@/lib/paths/paths';
import { DownloadIcon, SheetIcon } from '@/ui/icons';
import { getProductPage } from '@/features/content/server/loaders';
import { visibleImages } from '@/features/product-card/card-view';
import { Heading } from '@/ui/layout';
import { Picture } from '@/ui/picture/picture';
import { Notes } from './notes';
import { Specifications } from './specifications';
import Link from 'next/link';
import type { ReactNode } from 'react';

interface DetailProps {
  readonly product: Product;
  readonly store: StoreCode;
  readonly lawUrl: string | null;
}

/** As many benefits stand beside a picture; further ones below them. */
const mostPictured = 6;

interface Benefit {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly picture: string | undefined;
  /** Pictures of the product keep their edges. */
  readonly isWhole: boolean;
}

/** Pictures that are about no benefit: the size beside a brick, what is in the box. */
const ofWhole = /-(?:scale|box)(?:-[0-9a-f]{12})?\.\w+$/;

const fileName = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** Each with its picture, which no other has, else with one of the product: first those that ask for a part of a kit. */
export function benefitsOf(
  { features, images }: Pick<Product, 'features' | 'images'>,
  page: Pick<RowOf<'productPage'>, 'features'> | null,
): Benefit[] {
  const known = new Map(page?.features.map((entry) => [entry.feature, entry]));
  const own = visibleImages(images)
    .slice(1)
    .map(({ url }) => url)
    .filter((url) => !ofWhole.test(url));
  const parts = new Map<string, string>();
  for (const { code } of features) {
    const entry = known.get(code);
    if (!entry || !('own' in entry)) continue;
    const at = own.findIndex((url) => entry.own.some((part) => fileName(url).startsWith(`${part}-`)));
    for (const url of at < 0 ? [] : own.splice(at, 1)) parts.set(code, url);
  }
  const shown = new Set<string>();
  return features.map((feature) => {
    const entry = known.get(feature.code);
    const picture = entry && 'picture' in entry && !shown.has(entry.picture) ? entry.picture : undefined;
    if (picture !== undefined) shown.add(picture);
    const ofProduct = picture === undefined ? (parts.get(feature.code) ?? own.shift()) : undefined;
    return { ...feature, picture: picture ?? ofProduct, isWhole: picture === undefined };
  });
}

function PicturedBenefit({ benefit: { title, text, picture, isWhole } }: { readonly benefit: Benefit }) {
  return (
    <li className="pictured-benefit">
      <div className="relative aspect-[4/3] overflow-hidden rounded-lg bg-studio">
        {picture !== undefined && (
          <Picture
            src={picture}
            alt=""
            use="card"
            sizes="(min-width: 1200px) 400px, (min-width: 576px) 45vw, 112px"
            // The clock of a recording is at the left.
            className={isWhole ? 'object-contain p-3' : 'object-cover object-left'}
          />
        )}
      </div>
      <h4 className="self-end font-semibold">{title}</h4>
      <p className="mt-0.5 text-sm text-ink-soft sm:text-base">{text}</p>
    </li>
  );
}

async function Benefits({ product, context }: DescriptionProps) {
  if (product.features.length === 0) return null;
  const [t, page] = await Promise.all([getTranslations('product'), getProductPage(context)]);
  const benefits = benefitsOf(product, page);
  const pictured = benefits.filter(({ picture }) => picture !== undefined).slice(0, mostPictured);
  const others = benefits.filter((benefit) => !pictured.includes(benefit));
  return (
    <>
      <Heading level={3} className="mt-8">
        {t('features')}
      </Heading>
      <ul className="mt-4 grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:gap-y-8 desktop:grid-cols-3">
        {pictured.map((benefit) => (
          <PicturedBenefit key={benefit.code} benefit={benefit} />
        ))}
        {others.map(({ code, title, text }) => (
          <li key={code} className="border-t border-line pt-4">
            <h4 className="font-semibold">{title}</h4>
            <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface DescriptionProps {
  readonly product: Product;
  readonly context: Context;
}

export async function ProductDescription({ product, context }: DescriptionProps) {
  if (product.description.length + product.features.length === 0) return null;
  const t = await getTranslations('product');
  return (
    <section
      id="description"
      className="deferred-section scroll-mt-24 py-10 [--estimate:70rem] lg:[--estimate:64rem]"
    >
      <div className="gap-x-6 desktop:grid desktop:grid-cols-3">
        <Heading level={2}>{t('description')}</Heading>
        <div className="max-w-prose desktop:col-span-2 desktop:max-w-none desktop:text-lg desktop:*:first:mt-0">
          <DescriptionBlocks blocks={product.description} />
        </div>
      </div>
      <Benefits product={product} context={context} />
    </section>
  );
}

async function BoxContents({ product }: { readonly product: Product }) {
  if (product.inTheBox.length === 0) return null;
  const t = await getTranslations('product');
  return (
    <section>
      <Heading level={2} size="block">
        {t('inTheBox')}
      </Heading>
      <ul className="mt-2 list-disc pl-5 text-sm text-ink-soft marker:text-brand">
        {product.inTheBox.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </section>
  );
}

async function Downloads({ product }: { readonly product: Product }) {
  const t = await getTranslations('product');
  // The data sheet is a page, the other documents are files.
  const sheet = { title: t('dataSheet'), url: paths.dataSheet(product.sku), Icon: SheetIcon };
  const files = product.downloads.map((file) => ({ ...file, Icon: DownloadIcon }));
  return (
    <section id="downloads" className="scroll-mt-24">
      <Heading level={2} size="block">
        {t('downloads')}
      </Heading>
      <ul className="mt-2 text-sm">
        {[sheet, ...files].map(({ title, url, Icon }) => (
          <li key={url}>
            <a
              href={url}
              className="inline-flex min-h-8 items-center gap-2 rounded-xs text-action underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              <Icon className="size-4" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export async function ProductDetails({ product, store, lawUrl }: DetailProps) {
  const t = await getTranslations('product');
  return (
    <>
      <div className="deferred-section grid gap-x-12 gap-y-10 border-t border-line py-10 [--estimate:50rem] md:grid-cols-2 lg:[--estimate:30rem] desktop:grid-cols-3">
        <BoxContents product={product} />
        <Downloads product={product} />
        <section id="good-to-know" className="scroll-mt-24 max-desktop:md:col-span-2">
          <Heading level={2} size="block">
            {t('goodToKnow')}
          </Heading>
          <Notes product={product} store={store} lawUrl={lawUrl} />
        </section>
      </div>
      <section
        id="specifications"
        className="deferred-section [--estimate:76rem] lg:[--estimate:47rem] min-w-0 scroll-mt-24 border-t border-line py-10"
      >
        <Heading level={2}>{t('specifications')}</Heading>
        <Specifications product={product} store={store} onPage />
      </section>
    </>
  );
}

/** A text whose links to own pages, `[text](/path)`, are links. */
function linked(text: string): ReactNode[] {
  return text.split(/(\[[^\]]+\]\(\/(?!\/)[^()\s]*\))/).map((part, index) => {
    const [, label, path] = /^\[([^\]]+)\]\((\/[^()\s]*)\)$/.exec(part) ?? [];
    if (label === undefined || path === undefined) return part;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text never move
      <Link key={index} href={path} prefetch={false} className="text-action underline underline-offset-4">
        {label}
      </Link>
    );
  });
}

function Table({ rows }: { readonly rows: readonly (readonly string[])[] }) {
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-left text-sm text-ink-soft">
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a stored table never move
            <tr key={at} className="border-b border-line align-top">
              {row.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={column} className="py-1.5 pr-4">
                  {linked(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Block({ block }: { readonly block: DescriptionBlock }) {
  if (typeof block === 'string') return <p className="mt-3 text-ink-soft">{block}</p>;
  if ('text' in block) return <p className="mt-3 text-ink-soft">{linked(block.text)}</p>;
  if ('heading' in block)
    return (
      <Heading level={3} className="mt-6">
        {block.heading}
      </Heading>
    );
  if ('table' in block) return <Table rows={block.table} />;
  return (
    <ul className="mt-3 list-disc pl-5 text-ink-soft marker:text-brand">
      {block.list.map((item) => (
        <li key={item}>{linked(item)}</li>
      ))}
    </ul>
  );
}

/** Texts are never HTML. */
function DescriptionBlocks({ blocks }: { readonly blocks: readonly DescriptionBlock[] }) {
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} />);
}
