import Link from 'next/link';
import { clsx } from 'clsx';
import type { ContentLink } from '@/commerce/model/category';
import type { ContentColumn } from '@/commerce/model/content/content-rows';
import { ButtonLink } from '@/ui/button';
import { Container, Heading } from '@/ui/layout';
import { Thumbnail } from '@/ui/picture/thumbnail';
import { type LinkTargets, type RowProps, targetUrl } from '../../target-url';
import { Markdown } from '../markdown';

type ColumnOf<Kind extends ContentColumn['kind']> = Extract<ContentColumn, { kind: Kind }>;
function GuideLink({
  guide,
  page,
}: {
  readonly guide: ColumnOf<'guides'>['guides'][number];
  readonly page: ContentLink;
}) {
  return (
    <li className="group/guide relative flex min-w-0 items-start gap-3 border-t border-line pt-3 sm:gap-4 sm:pt-4 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 md:has-focus-visible:outline-offset-4 has-focus-visible:outline-brand">
      <Thumbnail src={guide.picture} size="lg" className="max-sm:size-14" />
      <div className="min-w-0">
        <Heading level={3}>
          <Link
            href={page.url}
            prefetch={false}
            className="outline-none transition-colors group-hover/guide:text-action after:absolute after:inset-0"
          >
            {page.title}
          </Link>
        </Heading>
        <p className="mt-1 text-sm text-ink-soft">{guide.text}</p>
      </div>
    </li>
  );
}

interface ColumnProps<Kind extends ContentColumn['kind']> {
  readonly column: ColumnOf<Kind>;
  readonly targets: LinkTargets;
  readonly wide: boolean;
  /** The only column of its row. */
  readonly single: boolean;
}

function Guides({ column, targets, wide, single }: ColumnProps<'guides'>) {
  return (
    <section className={clsx('min-w-0', wide && 'lg:col-span-2')}>
      <Heading level={2}>{column.title}</Heading>
      <ul
        className={clsx(
          'scroll-line mt-3 auto-cols-[82%] gap-x-5 gap-y-3 sm:mt-6 md:gap-x-8 md:gap-y-6',
          wide && 'md:grid-cols-2',
          single && 'md:grid-cols-2 xl:grid-cols-4',
        )}
      >
        {column.guides.map((guide) => {
          const page = targets.pages.find(({ code }) => code === guide.page);
          return page && <GuideLink key={guide.page} guide={guide} page={page} />;
        })}
      </ul>
    </section>
  );
}

function ActionCard({ column, targets, wide }: ColumnProps<'card'>) {
  const href = column.action && targetUrl(column.action.target, targets);
  return (
    <aside
      aria-label={column.title}
      className={clsx(
        'night flex min-w-0 flex-col items-start justify-center rounded-lg p-6 lg:p-8',
        wide && 'lg:col-span-2',
      )}
    >
      <Heading level={2} className="text-white">
        {column.title}
      </Heading>
      <p className="mt-3 text-night-soft">{column.text}</p>
      {column.action && typeof href === 'string' && (
        <ButtonLink href={href} prefetch={false} size="lg" className="mt-6">
          {column.action.label}
        </ButtonLink>
      )}
    </aside>
  );
}

function Column({ column, targets, wide, single }: ColumnProps<ContentColumn['kind']>) {
  switch (column.kind) {
    case 'guides':
      return <Guides column={column} targets={targets} wide={wide} single={single} />;
    case 'card':
      return <ActionCard column={column} targets={targets} wide={wide} single={single} />;
    case 'text':
      return (
        <section className={clsx('min-w-0', wide && 'lg:col-span-2')}>
          <Heading level={2} className="mb-3">
            {column.title}
          </Heading>
          <Markdown text={column.text} headingLevel={3} />
        </section>
      );
  }
}

const widths = { 1: '', 2: 'lg:grid-cols-2', 3: 'lg:grid-cols-3' } as const;

export function Columns({ row, targets }: RowProps<'columns'>) {
  const wideFirst = row.look === 'wideFirst' && row.columns.length === 2;
  const width = row.columns.length === 1 ? 1 : row.columns.length === 2 && !wideFirst ? 2 : 3;
  return (
    <Container
      className={clsx(
        'deferred-section [--estimate:15rem] lg:[--estimate:18rem] grid gap-x-12 gap-y-10 pt-8 md:pt-14 lg:pt-20',
        widths[width],
      )}
    >
      {row.columns.map((column, index) => (
        <Column
          key={column.title}
          column={column}
          targets={targets}
          wide={wideFirst && index === 0}
          single={width === 1}
        />
      ))}
    </Container>
  );
}
