import { getTranslations } from 'next-intl/server';
import { PrintButton } from '@/ui/islands/print-button';

/** Prints a page of law, or stores it as a file with the printer of the browser. */
export async function PrintPage() {
  const t = await getTranslations('content');
  return (
    <div className="mt-4 print:hidden">
      <PrintButton label={t('print')} size="sm" />
    </div>
  );
}
