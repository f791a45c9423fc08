import { getTranslations } from 'next-intl/server';
import type { Product, DescriptionBlock } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { paths } from '@/lib/paths/paths';
import { DownloadIcon, SheetIcon } from '@/ui/icons';
import { Heading } from '@/ui/layout';
import { Notes } from './notes';
import { Specifications } from './specifications';
import Link from 'next/link';
import type { ReactNode } from 'react';

interface DetailProps {
  readonly product: Product;
  readonly store: StoreCode;
  readonly lawUrl: string | null;
}

async function Description({ product }: { readonly product: Product }) {
  if (product.description.length + product.features.length === 0) return null;
  const t = await getTranslations('product');
  return (
    <section id="description" className="max-w-prose scroll-mt-24">
      <Heading level={2}>{t('description')}</Heading>
      <DescriptionBlocks blocks={product.description} />
      {product.features.length > 0 && (
        <>
          <Heading level={3} className="mt-8">
            {t('features')}
          </Heading>
          <dl className="mt-3 grid gap-5">
            {product.features.map((feature) => (
              <div key={feature.code} className="border-l-2 border-brand pl-4">
                <dt className="font-semibold">{feature.title}</dt>
                <dd className="mt-0.5 text-ink-soft">{feature.text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
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
    <section>
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
      <div className="deferred-section [--estimate:130rem] lg:[--estimate:70rem] grid gap-x-12 gap-y-12 py-10 desktop:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <Description product={product} />
        <div className="grid content-start gap-8">
          <BoxContents product={product} />
          <Downloads product={product} />
          <section id="good-to-know" className="scroll-mt-24">
            <Heading level={2} size="block">
              {t('goodToKnow')}
            </Heading>
            <Notes product={product} store={store} lawUrl={lawUrl} />
          </section>
        </div>
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
