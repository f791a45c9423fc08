import type { BrandSummary } from '@/commerce/model/category';

export interface BrandGroup {
  /** `a`–`z`, or `other` for names that do not start with a Latin letter. */
  readonly letter: string;
  readonly brands: readonly BrandSummary[];
}

/** The first letter of a name without accents; `other` for digits, symbols and other scripts. */
function letterOf(name: string): string {
  const first = name.trim().normalize('NFD').charAt(0).toLowerCase();
  return /[a-z]/.test(first) ? first : 'other';
}

/** Brands grouped by first letter: `other`, then a–z (spec §2 "brands"), without empty groups. */
export function brandGroups(brands: readonly BrandSummary[]): BrandGroup[] {
  const rank = (letter: string) => (letter === 'other' ? '' : letter);
  return [...Map.groupBy(brands, ({ name }) => letterOf(name))]
    .map(([letter, own]) => ({ letter, brands: own }))
    .toSorted((a, b) => (rank(a.letter) < rank(b.letter) ? -1 : 1));
}
