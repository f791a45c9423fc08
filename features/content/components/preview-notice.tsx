import { getTranslations } from 'next-intl/server';
import { endPreviewPath } from '@/lib/paths/server-paths';
import { textLinkClass } from '@/ui/text-link';

export async function PreviewNotice() {
  const t = await getTranslations('content');
  return (
    <p
      role="status"
      className="night sticky bottom-0 z-20 flex flex-wrap justify-center gap-x-6 gap-y-1 px-4 py-3 text-sm text-white"
    >
      {t('drafts')}
      {/* Not a navigation of the router: the cookie must be gone before pages are requested again. */}
      <a href={endPreviewPath} className={textLinkClass('night', false)}>
        {t('endPreview')}
      </a>
    </p>
  );
}
