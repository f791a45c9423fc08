import { CameraIcon } from '@/ui/icons';
import { imageUrl, Picture } from '@/ui/picture/picture';
import { Price, type PriceProps } from '@/ui/price/price';
import type { CardView } from '../card-view';

interface CardPictureProps {
  /** Path below the site root; null if there is no picture. */
  readonly picture: string | null;
  readonly sizes: string;
  /** For the largest picture of a page, which is fetched first. */
  readonly priority?: boolean;
}

/** A product's picture on a card, with an empty `alt`, as the name is next to it. Fills its frame, to avoid a layout shift. */
export function CardPicture({ picture, sizes, priority = false }: CardPictureProps) {
  if (picture === null) return <CameraIcon className="size-1/4 text-line-strong" />;
  return (
    <Picture src={picture} alt="" use="card" sizes={sizes} priority={priority} className="object-contain" />
  );
}

/** Another view, in one width: it loads when it shows, under a pointer that hovers (`app/cards.css`). */
export function SecondPicture({ picture }: { readonly picture: string }) {
  // oxlint-disable-next-line next/no-img-element -- as Picture
  return <img src={imageUrl(picture, 375)} alt="" loading="lazy" className="listed-second" />;
}

interface CardPriceProps {
  readonly card: Pick<CardView, 'price' | 'net' | 'from' | 'reduction'>;
  readonly size?: PriceProps['size'];
  readonly className?: string;
}

export function CardPrice({ card: { price, net, from, reduction }, size, className }: CardPriceProps) {
  return (
    <Price
      price={price}
      net={net}
      size={size}
      className={className}
      {...(from === null ? {} : { fromLabel: from })}
      {...(reduction
        ? {
            prior: reduction.prior,
            priorLabel: reduction.label,
            nowLabel: reduction.now,
            saving: reduction.saving,
          }
        : {})}
    />
  );
}
