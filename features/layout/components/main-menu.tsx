import { getTranslations } from 'next-intl/server';
import { placeholders } from '@/lib/text/fill-text';
import { Container } from '@/ui/layout';
import { MenuBar } from '../islands/lazy';
import type { MenuEntry } from '../menu';

/** The main menu of wide windows, and without JavaScript of narrow ones, whose mobile menu needs it. */
export async function MainMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const [t, common] = await Promise.all([getTranslations('header'), getTranslations('common')]);
  const labels = {
    allOf: t('allOf', placeholders('name')),
    open: t('openSubmenu', placeholders('name')),
    loading: common('loading'),
  };
  return (
    <nav
      aria-label={t('mainMenu')}
      className="relative z-30 hidden border-t border-line desktop:block noscript:block print:hidden"
    >
      <Container className="relative">
        <MenuBar entries={entries} labels={labels} />
      </Container>
    </nav>
  );
}
