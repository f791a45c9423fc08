import { useLayoutEffect } from 'react';

/** Attributes of the document element for what is shown, used by the variants of `app/globals.css`. */
type RootAttribute = 'hasBuyBar' | 'hasCompareBar' | 'hasComparePill' | 'hasHeader' | 'hasOpenOrder';

/**
 * Sets an attribute of the document element while `present`. The selector `html:has()` would be equivalent, but browsers
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
