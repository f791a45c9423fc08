import { site } from '../../config/site/site.ts';

const nameOf = (host: string) => host.toLowerCase().replace(/\.?(:\d+)?$/, '');
const name = site.staff && nameOf(site.staff.host);

/** Whether a `Host` header names the back office (`staff.host` of the site file). Ignores its port. */
export const isStaffHost = (host: string): boolean => name !== undefined && nameOf(host) === name;
