import { getTranslations } from 'next-intl/server';
import { IslandTexts } from '@/lib/messages/island-texts';
import { AccordionItem } from '@/ui/accordion';
import { QuickOrderForm } from '../islands/lazy';

/** For those who order by a list of article numbers. */
export async function QuickOrder() {
  const t = await getTranslations('quickOrder');
  return (
    <section className="mt-8 noscript:hidden">
      <IslandTexts of={['quickOrder']}>
        <AccordionItem title={t('title')}>
          <QuickOrderForm />
        </AccordionItem>
      </IslandTexts>
    </section>
  );
}
