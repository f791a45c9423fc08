import Link from 'next/link';
import type { Category } from '@/commerce/model/category';
import { Heading } from '@/ui/layout';

interface CategoryHeaderProps {
  readonly category: Category;
  readonly labels: {
    /** The name of the navigation to the subcategories. */
    readonly children: string;
    /** Shows the whole description on phones. */
    readonly more: string;
  };
}

export function CategoryHeader({ category, labels }: CategoryHeaderProps) {
  const { name, description, children } = category;
  return (
    <header className="pb-4">
      <Heading level={1}>{name}</Heading>
      {description !== '' && <Description text={description} more={labels.more} />}
      {children.length > 0 && (
        <nav aria-label={labels.children} className="mt-3 sm:mt-4">
          <ul className="-mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 pb-1 sm:-mx-6 sm:scroll-px-6 sm:px-6 desktop:mx-0 desktop:flex-wrap desktop:gap-1.5 desktop:overflow-visible desktop:p-0">
            {children.map((child) => (
              <li key={child.code} className="shrink-0">
                <Link
                  href={child.url}
                  prefetch={false}
                  className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-sm font-medium whitespace-nowrap transition-colors hover:border-action hover:text-action desktop:px-3 pointer-coarse:min-h-11"
                >
                  {child.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}

/** On phones two lines, of which a checkbox that only CSS reads shows the rest. */
function Description({ text, more }: { readonly text: string; readonly more: string }) {
  return (
    <div className="group/description mt-1.5 max-w-prose text-ink-soft max-sm:text-sm sm:mt-2">
      <p className="max-sm:line-clamp-2 group-has-checked/description:line-clamp-none">{text}</p>
      <label className="touch-target relative inline-block rounded-xs font-semibold text-action group-has-checked/description:hidden has-focus-visible:outline-2 has-focus-visible:outline-brand sm:hidden">
        <input type="checkbox" className="sr-only" />
        {more}
      </label>
    </div>
  );
}
