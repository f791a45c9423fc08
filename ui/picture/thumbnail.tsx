import { clsx } from 'clsx';
import { CameraIcon } from '@/ui/icons';
import { Picture } from '@/ui/picture/picture';

// The smallest is filled: it may show a scene.
const boxes = { xs: 'size-10', sm: 'size-14', md: 'size-20', lg: 'size-24' };
const widths = { xs: '40px', sm: '56px', md: '80px', lg: '96px' };

export interface ThumbnailProps {
  /** Path of the picture; without one a camera icon is shown. */
  readonly src: string | null;
  readonly size?: keyof typeof boxes | undefined;
  readonly className?: string | undefined;
}

/** A small product picture. Decorative: the product name is next to it. */
export function Thumbnail({ src, size = 'md', className }: ThumbnailProps) {
  return (
    <span
      className={clsx(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-md bg-studio',
        boxes[size],
        className,
      )}
    >
      {src === null ? (
        <CameraIcon className="size-1/3 text-line-strong" />
      ) : (
        <Picture
          src={src}
          alt=""
          use="thumbnail"
          sizes={widths[size]}
          className={size === 'xs' ? 'object-cover' : 'object-contain p-1'}
        />
      )}
    </span>
  );
}
