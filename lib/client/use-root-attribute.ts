import { useLayoutEffect } from 'react';

/** Attributes of the document element for what is shown, used by the variants of `app/base.css`. */
type RootAttribute = 'hasBuyBar' | 'hasCompareBar' | 'hasComparePill' | 'hasHeader' | 'hasOpenOrder';

/** `html:has()` would be equivalent, but browsers restyle the whole page after every added script and stylesheet. */
export function useRootAttribute(name: RootAttribute, present: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (!present) return undefined;
    dataset[name] = '';
    return () => void delete dataset[name];
  }, [name, present]);
}
