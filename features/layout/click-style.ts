import { timing } from '@/config/limits/timing';

/**
 * Marks the clicked link with `data-clicked` for a moment (spec §4 "Menu item click", §9: 400 ms). Takes any
 * element inside the link; gives the link, or null where the click met none.
 */
export function showClick(target: EventTarget): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link) return null;
  link.dataset['clicked'] = '';
  setTimeout(() => delete link.dataset['clicked'], timing.menuClickMs);
  return link;
}
