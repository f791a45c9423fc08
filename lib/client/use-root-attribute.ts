import { useLayoutEffect } from 'react';

/** Attributes of the document element that say what is shown, for the variants of `app/globals.css`. */
type RootAttribute = 'hasBuyBar' | 'hasCompareBar' | 'hasComparePill' | 'hasHeader' | 'hasOpenOrder';

/**
 * Sets an attribute of the document element while `present`. The selector `html:has()` would say the same, but browsers
 * then restyle the whole page after every script and stylesheet that is added to it.
 */
export function useRootAttribute(name: RootAttribute, present: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (!present) return undefined;
    dataset[name] = '';
    return () => void delete dataset[name];
  }, [name, present]);
}
