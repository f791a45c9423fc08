import { site } from '@/config/site/site';
import { isLocalHost } from './hosts';

/** Of the back office, for links that a command prints; null without one. */
export function siteStaffOrigin(): string | null {
  if (!site.staff) return null;
  const { host } = site.staff;
  return `${isLocalHost(host) ? 'http' : 'https'}://${host}`;
}
