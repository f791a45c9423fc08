import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { getContentBlock } from '@/features/content/server/loaders';
import { formatNumber } from '@/lib/money/money';
import { Picture } from '@/ui/picture/picture';
import { closeUpsOf, type CloseUp } from '../sight';

const tones: Readonly<Record<CloseUp['level'], string>> = {
  identify: 'bg-success-tint',
  recognise: 'bg-brand-tint',
  notice: 'bg-signal-tint',
  none: 'bg-sunken',
};

/** The same thing at each distance and resolution of the content, with its pixels per metre; nothing without such pictures. */
export async function PixelFigure({ context }: { readonly context: Context }) {
  const rows = await getContentBlock(context, 'product');
  const close = rows.find((row) => row.type === 'productPage')?.close;
  if (!close) return null;
  const [t, face] = await Promise.all([
    getTranslations('content.pixels'),
    getTranslations('systemPlan.face.level'),
  ]);
  const resolutions = [...new Set(close.pictures.map(({ megapixels }) => megapixels))].toSorted(
    (one, other) => one - other,
  );
  const columns = resolutions.map((resolution) =>
    closeUpsOf({ resolution, viewAngle: [close.angle, close.angle] }, close),
  );
  const distances = columns[0] ?? [];
  return (
    <figure className="mt-6 max-w-prose">
      <table className="w-full table-fixed border-separate border-spacing-1.5 text-left text-sm tabular-nums">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-9 font-normal text-ink-faint sm:w-12">
              <span className="sr-only">{t('distance')}</span>
            </th>
            {resolutions.map((resolution) => (
              <th key={resolution} scope="col" className="pb-1 font-semibold">{`${resolution}\u00a0MP`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {distances.map(({ metres }, row) => (
            <tr key={metres} className="align-top">
              <th scope="row" className="pt-2 font-semibold whitespace-nowrap">{`${metres}\u00a0m`}</th>
              {columns.map((column, index) => {
                const cell = column[row];
                if (!cell) return <td key={resolutions[index]}>–</td>;
                return (
                  <td
                    key={resolutions[index]}
                    className={clsx('overflow-hidden rounded-md', tones[cell.level])}
                  >
                    <div className="relative aspect-square bg-night-raised">
                      <Picture
                        src={cell.picture}
                        alt=""
                        use="card"
                        sizes="(min-width: 768px) 190px, 28vw"
                        className="object-cover"
                      />
                    </div>
                    <p className="px-1 py-1.5 leading-snug sm:px-2">
                      <b className="font-semibold">{formatNumber(cell.density, context.store)}</b>
                      <span className="block text-xs text-ink-soft max-sm:text-[0.6875rem]">
                        {face(cell.level)}
                      </span>
                    </p>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="mt-2 text-sm text-ink-faint">
        {t('caption', { angle: String(close.angle) })}
      </figcaption>
    </figure>
  );
}
