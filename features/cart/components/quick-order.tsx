import { getTranslations } from 'next-intl/server';
import { IslandTexts } from '@/lib/messages/island-texts';
import { AccordionItem } from '@/ui/accordion';
import { QuickOrderForm } from '../islands/lazy';

/** For those who order by a list of article numbers. */
export async function QuickOrder() {
  const t = await getTranslations('quickOrder');
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface px-4 noscript:hidden sm:px-5">
      <IslandTexts of={['quickOrder']}>
        <AccordionItem title={t('title')}>
          <QuickOrderForm />
        </AccordionItem>
      </IslandTexts>
    </section>
  );
}
