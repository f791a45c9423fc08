import { redirect } from 'next/navigation';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';

export const dynamic = 'force-dynamic';

/** Leads where the account toggle leads (spec §2): customers to their account, guests to the sign-in page. */
export default async function CustomerRoute(): Promise<never> {
  await requireCustomer(accountPaths.edit);
  redirect(accountPaths.edit);
}
