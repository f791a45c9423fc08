import type { Context } from '@/commerce/context';
import { islandTexts } from '@/lib/messages/island-texts';
import { featureOn } from '@/lib/stores/enabled-features';
import { AccountToggle } from '../islands/lazy';

const sidebarTexts = () =>
  islandTexts({
    accountMenu: {
      nav: 'accountArea.nav',
      signOut: 'accountArea.signOut',
      signingOut: 'accountArea.signingOut',
    },
    signIn: 'signIn',
    validation: 'validation',
    common: 'common',
    password: 'password',
  });

export async function HeaderAccount({ store }: Pick<Context, 'store'>) {
  return (
    <AccountToggle
      texts={await islandTexts({ signIn: 'signIn.title', account: 'signIn.account' })}
      sidebar={featureOn('loginPage', store) ? null : await sidebarTexts()}
    />
  );
}
