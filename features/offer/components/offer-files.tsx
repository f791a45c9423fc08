import { getTranslations } from 'next-intl/server';
import type { Offer } from '@/commerce/model/offer';
import { paths } from '@/lib/paths/paths';
import { DownloadIcon } from '@/ui/icons';
import { Heading } from '@/ui/layout';

interface OfferFilesProps {
  readonly offer: Offer;
  readonly token: string;
}

/** The offer as PDF and the files that come with it. Plain links: they are downloads, not pages. */
export async function OfferFiles({ offer, token }: OfferFilesProps) {
  const t = await getTranslations('offer');
  const files = [
    { url: paths.offerPdf(token), name: t('download') },
    ...offer.files.map(({ id, name }) => ({ url: paths.offerFile(token, id), name })),
  ];
  return (
    <section className="mt-8">
      <Heading level={2} size="block">
        {t('files')}
      </Heading>
      <ul className="mt-2 text-sm">
        {files.map(({ url, name }) => (
          <li key={url}>
            <a
              href={url}
              className="inline-flex min-h-8 items-center gap-2 rounded-xs text-action underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              <DownloadIcon className="size-4" />
              <span className="min-w-0 break-all">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
