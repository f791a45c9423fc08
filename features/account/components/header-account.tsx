import type { Context } from '@/commerce/context';
import { IslandTexts } from '@/lib/messages/island-texts';
import { featureOn } from '@/lib/stores/enabled-features';
import { AccountToggle } from '../islands/lazy';
import { signInKeys } from './sign-in-page';

const sidebarKeys = [
  ...signInKeys,
  'accountArea.nav',
  'accountArea.signOut',
  'accountArea.signingOut',
] as const;

export function HeaderAccount({ store }: Pick<Context, 'store'>) {
  const hasPages = featureOn('loginPage', store);
  return (
    <IslandTexts of={hasPages ? ['signIn.title', 'signIn.account'] : sidebarKeys}>
      <AccountToggle hasPages={hasPages} />
    </IslandTexts>
  );
}
