import { contentGroups } from '@/config/limits/content';
import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';

/** A link of the footer (spec §3 "Footer section": listItems). */
export interface FooterLink {
  readonly id: string;
  readonly name: string;
  readonly link: string;
}

/** A section of the footer (spec §3). */
export interface FooterSection {
  readonly name: string;
  readonly listItems: readonly FooterLink[];
}

export function shownSections(sections: readonly FooterSection[], count: number): FooterSection[] {
  return sections
    .map(({ name, listItems }) => ({ name, listItems: listItems.slice(0, count) }))
    .filter(({ listItems }) => listItems.length > 0);
}

const imprint = 'imprint';

/** The codes of the pages that the copyright links to: the imprint where the law requires it on every page (docs/countries.md). */
export function legalPages(store: StoreCode): readonly string[] {
  const { imprint: isDue } = countryProfiles[storeConfig(store).country].duties;
  return isDue ? [...contentGroups.legal, imprint] : contentGroups.legal;
}

/** The copyright line: `{year}` is replaced by the year of `date` (spec §3). */
export function copyrightLine(text: string, date: Date): string {
  return text.replaceAll('{year}', String(date.getFullYear()));
}
