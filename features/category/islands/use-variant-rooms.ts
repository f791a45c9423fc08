'use client';

import { type RefObject, useEffect, useState } from 'react';

type Rooms = ReadonlyMap<string, HTMLElement>;

/**
 * Which rows of the order list show the rows of their variants: SKU → the element they go into. The buttons and
 * those elements come with the list (`data-choose`, `data-variants-of`), so that none of them hydrates.
 */
export function useVariantRooms(form: RefObject<HTMLFormElement | null>): Rooms {
  const [rooms, setRooms] = useState<Rooms>(new Map());
  useEffect(() => {
    const around = form.current;
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[data-choose]') : null;
      const sku = button?.dataset['choose'] ?? '';
      const room = button?.closest('li')?.querySelector<HTMLElement>('[data-variants-of]');
      if (!button || !room) return;
      const open = button.getAttribute('aria-expanded') !== 'true';
      button.setAttribute('aria-expanded', String(open));
      setRooms((before) => {
        const others = [...before].filter(([other]) => other !== sku);
        return new Map(open ? [...others, [sku, room]] : others);
      });
    };
    around?.addEventListener('click', onClick);
    return () => around?.removeEventListener('click', onClick);
  }, [form]);
  return rooms;
}
