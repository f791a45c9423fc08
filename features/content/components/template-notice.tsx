import { getTranslations } from 'next-intl/server';
import { env } from '@/config/env/env';
import { isProduction } from '@/config/env/production';
import { Alert } from '@/ui/feedback';

/** Tells the owner of a shop that does not sell yet that nobody has checked the text of a page. `doctor` lists these pages, too. */
export async function TemplateNotice({ code }: { readonly code: string }) {
  if (isProduction(env())) return null;
  const t = await getTranslations('content');
  return (
    <Alert tone="warning" className="mt-5">
      {t('template', { code })}
    </Alert>
  );
}
