import { Children, isValidElement, type ReactNode } from 'react';
import type { OrderItem } from '@/commerce/model/order';
import { site } from '@/config/site/site';

const textOf = (node: ReactNode): string =>
  Children.toArray(node)
    .map((each) => {
      if (isValidElement<{ readonly children?: ReactNode }>(each)) return textOf(each.props.children);
      return typeof each === 'string' || typeof each === 'number' ? each : '';
    })
    .join('');

interface HeadingProps {
  readonly title: ReactNode;
  /** Beside the title: a state. */
  readonly badge?: ReactNode;
  readonly note?: ReactNode;
  /** Buttons. */
  readonly children?: ReactNode;
}

export function Heading({ title, badge, note, children }: HeadingProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <title>{`${textOf(title)} | ${site.name}`}</title>
      <h1 className="flex flex-wrap items-center gap-2 text-xl">
        {title}
        {badge !== undefined && <> {badge}</>}
      </h1>
      {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
      <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

interface PanelProps {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Panel({ title, aside, id, className = '', children }: PanelProps) {
  return (
    <section id={id} className={`min-w-0 rounded-lg border border-line bg-surface p-3 ${className}`}>
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h2 className="text-sm font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** At best it breaks before its host. */
export function EmailText({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

interface FactsProps {
  /** Those without a value (null, undefined, false, '') are left out. */
  readonly rows: readonly (readonly [label: ReactNode, value: ReactNode])[];
}

export function Facts({ rows }: FactsProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      {rows.map(
        ([label, value], index) =>
          value !== null &&
          value !== undefined &&
          value !== false &&
          value !== '' && (
            <div key={index} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface ArticleLineProps {
  readonly quantity: number;
  readonly article: Partial<Pick<OrderItem, 'name' | 'options' | 'sku'>>;
  /** On the right. */
  readonly amounts?: ReactNode;
  /** Below its name. */
  readonly children?: ReactNode;
}

/** An article of an order, an offer or a return, in a list of them. */
export function ArticleLine({ quantity, article, amounts, children }: ArticleLineProps) {
  const { name, options = [], sku } = article;
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-2 py-1.5">
      <span className="text-right font-semibold tabular-nums">{quantity} ×</span>
      <span className="min-w-0">
        {name}
        <span className="block text-xs text-ink-soft">
          {[sku, ...options.map(({ valueLabel }) => valueLabel)].join(' · ')}
        </span>
        {children}
      </span>
      <span className="text-right tabular-nums">{amounts}</span>
    </li>
  );
}
