import { clsx } from 'clsx';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Thumbnail, type ThumbnailProps } from '@/ui/picture/thumbnail';
import { partLines } from '@/lib/text/options-text';

export interface LineItemProps {
  readonly picture: string | null;
  readonly pictureSize?: ThumbnailProps['size'];
  readonly title: ReactNode;
  /** Below the title: chosen options, article number. */
  readonly details?: ReactNode;
  /** At the end of the first line: the price of the row, or its button. */
  readonly meta?: ReactNode;
  readonly children?: ReactNode;
}

export function LineItem({ picture, pictureSize, title, details, meta, children }: LineItemProps) {
  return (
    <li className="flex min-w-0 gap-3.5 py-4 first:pt-0 last:pb-0">
      <Thumbnail src={picture} size={pictureSize} />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap justify-between gap-x-4 gap-y-0.5">
          <div className={clsx('min-w-24 flex-1', pictureSize === 'md' ? 'basis-40' : 'basis-28')}>
            <p className="text-sm leading-snug font-semibold">{title}</p>
            {details !== undefined && <div className="mt-0.5 text-sm text-ink-faint">{details}</div>}
          </div>
          {meta !== undefined && (
            <p className="ml-auto text-right text-sm font-semibold whitespace-nowrap tabular-nums">{meta}</p>
          )}
        </div>
        {children}
      </div>
    </li>
  );
}

interface CountedNameProps {
  readonly quantity: number;
  readonly name: string;
  readonly url: string | null;
}

/** The title of a line whose quantity is fixed: "2 × Camera". */
export function CountedName({ quantity, name, url }: CountedNameProps) {
  return (
    <>
      {quantity} ×{' '}
      {url === null ? (
        name
      ) : (
        <Link href={url} prefetch={false} className="hover:text-action">
          {name}
        </Link>
      )}
    </>
  );
}

export function LineItems({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {children}
    </ul>
  );
}

interface PartListProps {
  readonly title: string;
  readonly parts: Parameters<typeof partLines>[0];
}

export function PartList({ title, parts }: PartListProps) {
  const lines = partLines(parts);
  if (lines.length === 0) return null;
  return (
    <div className="mt-0.5 text-xs text-ink-faint">
      <p>{title}</p>
      <ul className="list-disc pl-4">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** A text with an SKU, which breaks only if a line cannot hold it. */
export function ArticleNumber({ text, sku }: { readonly text: string; readonly sku: string }) {
  const [before = '', after = ''] = text.split(sku);
  return (
    <p className="mt-0.5 text-xs text-ink-faint">
      {before}
      <span className="inline-block max-w-full break-words">{sku}</span>
      {after}
    </p>
  );
}
