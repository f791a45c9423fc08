'use client';

import type { ReactNode } from 'react';
import { fromJsonText, type JsonText } from '@/lib/text/json-text';
import { Badge } from '@/ui/badge';
import { Accordion } from '@/ui/islands/accordion';
import type { FilterSection } from '../filter-section';
import { type FilterTexts, FilterOptions } from './filter-options';

interface FilterSectionsProps {
  readonly sections: JsonText<readonly FilterSection[]>;
  readonly texts: FilterTexts;
  readonly price: ReactNode;
}

/**
 * The filters of a panel. An island for the same reason as the cards of a list (decision 0038): made by a server
 * component, a hundred options would be in the page as HTML and as elements.
 */
export function FilterSections({ sections, texts, price }: FilterSectionsProps) {
  return (
    <Accordion
      size="sm"
      className="divide-y divide-line"
      sections={fromJsonText(sections).map((section) => ({
        key: section.code,
        id: `filter-${section.code}`,
        title: section.label,
        meta: section.chosen > 0 ? <Badge tone="brand">{section.chosen}</Badge> : null,
        open: section.open,
        content:
          section.options === null ? (
            price
          ) : (
            <FilterOptions section={section} options={section.options} texts={texts} />
          ),
      }))}
    />
  );
}
