'use client';

import { type RefObject, useEffect, useState } from 'react';

type Containers = ReadonlyMap<string, HTMLElement>;

/**
 * The rows of the order list that show the rows of their variants: SKU → element to render them into. The buttons and
 * elements are part of the list (`data-choose`, `data-variants-of`).
 */
export function useVariantContainers(form: RefObject<HTMLFormElement | null>): Containers {
  const [containers, setContainers] = useState<Containers>(new Map());
  useEffect(() => {
    const around = form.current;
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[data-choose]') : null;
      const sku = button?.dataset['choose'] ?? '';
      const container = button?.closest('li')?.querySelector<HTMLElement>('[data-variants-of]');
      if (!button || !container) return;
      const open = button.getAttribute('aria-expanded') !== 'true';
      button.setAttribute('aria-expanded', String(open));
      setContainers((before) => {
        const others = [...before].filter(([other]) => other !== sku);
        return new Map(open ? [...others, [sku, container]] : others);
      });
    };
    around?.addEventListener('click', onClick);
    return () => around?.removeEventListener('click', onClick);
  }, [form]);
  return containers;
}
