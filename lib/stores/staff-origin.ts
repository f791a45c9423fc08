import { site } from '@/config/site/site';
import { isLocalHost } from './hosts';

/** Of the back office, for links that a command prints; null without one. `port`: that a local host has, if not its own. */
export function siteStaffOrigin(port?: string): string | null {
  if (!site.staff) return null;
  const { host } = site.staff;
  if (!isLocalHost(host)) return `https://${host}`;
  return `http://${port === undefined ? host : `${host.replace(/:\d+$/, '')}${port}`}`;
}
