import type { ReactNode } from 'react';
import type { Category } from '@/commerce/model/category';
import { ChipLink } from '@/ui/badge';
import { Heading } from '@/ui/layout';

interface CategoryIntroProps {
  readonly category: Category;
  /** "124 products". */
  readonly count: string;
  readonly childrenLabel: string;
}

/** Title, one paragraph and the way further down. */
export function CategoryIntro({ category, count, childrenLabel }: CategoryIntroProps): ReactNode {
  return (
    <div className="pt-1 pb-6">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Heading level={1}>{category.name}</Heading>
        <p className="text-sm text-ink-faint tabular-nums">{count}</p>
      </div>
      <p className="mt-2 max-w-prose text-ink-soft">{category.description}</p>
      {category.children.length > 0 && (
        <nav aria-label={childrenLabel} className="mt-4">
          <ul className="flex flex-wrap gap-2">
            {category.children.map((child) => (
              <li key={child.code}>
                <ChipLink href={child.url} prefetch={false}>
                  {child.name}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
