import { CameraIcon } from '@/ui/icons';
import { Picture } from '@/ui/picture';

interface CardPictureProps {
  /** Path below the site root; null where there is no picture. */
  readonly picture: string | null;
  /** As in `<img sizes>`. */
  readonly sizes: string;
  /** The largest picture of its page: fetched first. */
  readonly priority?: boolean;
}

/** A product's picture on a card, where its name stands below; fills its frame, so that nothing moves when it arrives. */
export function CardPicture({ picture, sizes, priority = false }: CardPictureProps) {
  if (picture === null) return <CameraIcon className="size-1/4 text-line-strong" />;
  return (
    <Picture src={picture} alt="" use="card" sizes={sizes} priority={priority} className="object-contain" />
  );
}
