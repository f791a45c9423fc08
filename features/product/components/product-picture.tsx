import type { Image as ImageModel } from '@/commerce/model/product';
import type { PictureUse } from '@/lib/image-url';
import { CameraIcon } from '@/ui/icons';
import { Picture } from '@/ui/picture';

interface ProductPictureProps {
  readonly image: ImageModel | null;
  /** Which widths are offered; a card's where nothing is said. */
  readonly use?: PictureUse;
  /** As in `<img sizes>`. */
  readonly sizes: string;
  /** The largest picture of its page: fetched first. */
  readonly priority?: boolean;
  /** Empty where the name stands beside it. */
  readonly alt: string;
}

/** A product's picture, rendered on the studio ground; fills its frame, so that nothing moves when it arrives. */
export function ProductPicture({ image, use = 'card', sizes, priority = false, alt }: ProductPictureProps) {
  if (!image) return <CameraIcon className="size-1/4 text-line-strong" />;
  return (
    <Picture
      src={image.url}
      alt={alt}
      use={use}
      sizes={sizes}
      priority={priority}
      className="object-contain"
    />
  );
}
