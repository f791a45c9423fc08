import type { BrandSummary } from '@/commerce/model/place';

export interface BrandGroup {
  /** `a`–`z`, or `other` for what begins with no Latin letter. */
  readonly letter: string;
  readonly brands: readonly BrandSummary[];
}

/** The Latin letter a name begins with, accents taken off; `other` for digits, signs and other scripts. */
function letterOf(name: string): string {
  const first = name.trim().normalize('NFD').charAt(0).toLowerCase();
  return /[a-z]/.test(first) ? first : 'other';
}

/** Brands by their first letter: `other`, then a–z (spec §2 "brands"); letters without a brand are left out. */
export function brandGroups(brands: readonly BrandSummary[]): BrandGroup[] {
  const rank = (letter: string) => (letter === 'other' ? '' : letter);
  return [...Map.groupBy(brands, ({ name }) => letterOf(name))]
    .map(([letter, own]) => ({ letter, brands: own }))
    .toSorted((a, b) => (rank(a.letter) < rank(b.letter) ? -1 : 1));
}
