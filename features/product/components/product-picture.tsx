import Image from 'next/image';
import type { Image as ImageModel } from '@/commerce/model/product';
import { CameraIcon } from '@/ui/icons';

interface ProductPictureProps {
  readonly image: ImageModel | null;
  /** As in `<img sizes>`. */
  readonly sizes: string;
  /** The largest picture of its page: fetched first. */
  readonly priority?: boolean;
  /** Empty where the name stands beside it. */
  readonly alt: string;
}

/** A product's picture, rendered on the studio ground; fills its frame, so that nothing moves when it arrives. */
export function ProductPicture({ image, sizes, priority = false, alt }: ProductPictureProps) {
  if (!image) return <CameraIcon className="size-1/4 text-line-strong" />;
  const loading = priority
    ? ({ preload: true, fetchPriority: 'high' } as const)
    : ({ loading: 'lazy' } as const);
  return <Image src={image.url} alt={alt} fill sizes={sizes} className="object-contain" {...loading} />;
}
