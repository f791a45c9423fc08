import { storesOfWebsite, storeViews, type WebsiteCode } from '@/config/shop/store-views';
import type { Staff } from '@/features/staff/server/staff';

/** The name of the country of a website. */
export function websiteName(code: WebsiteCode, { format }: Pick<Staff, 'format'>): string {
  const [store] = storesOfWebsite(code);
  return store ? format.country(storeViews[store].country) : code;
}
