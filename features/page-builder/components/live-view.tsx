import { clsx } from 'clsx';
import type { RowOf } from '@/commerce/model/content-rows';
import { Picture } from '@/ui/picture';

interface LiveViewProps {
  readonly inset: NonNullable<RowOf<'hero'>['inset']>;
  readonly className: string;
}

/** A camera's picture with a detection box, and a caption. */
export function LiveView({ inset, className }: LiveViewProps) {
  const { picture, box, alt, caption, note } = inset;
  const position = {
    left: `${box.left}%`,
    top: `${box.top}%`,
    width: `${box.width}%`,
    height: `${box.height}%`,
  };
  return (
    <figure
      className={clsx(
        'overflow-hidden rounded-md border border-night-line bg-night shadow-overlay',
        className,
      )}
    >
      <div className="relative aspect-video">
        <Picture
          src={picture}
          alt={alt}
          use="card"
          sizes="(min-width: 1200px) 320px, (min-width: 768px) 288px, 50vw"
          className="object-cover"
        />
        <span
          aria-hidden="true"
          className="viewfinder absolute animate-detect text-night-link"
          style={position}
        />
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-4 px-2.5 py-1.5 text-xs tabular-nums">
        <span>{caption}</span>
        <span className="text-night-link">{note}</span>
      </figcaption>
    </figure>
  );
}
