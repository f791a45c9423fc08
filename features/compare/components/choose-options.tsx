import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/ui/button';
import type { ListedCard } from '@/features/product-card/card-view';

interface ChooseOptionsProps {
  readonly card: ListedCard;
}

/** A link, as wide as its container, to the options of a configurable product; renders nothing for other products and if it is out of stock. */
export async function ChooseOptions({ card }: ChooseOptionsProps) {
  if (card.type !== 'configurable' || card.stock.tone === 'out') return null;
  const t = await getTranslations('product');
  const text = t('chooseOptions');
  return (
    <ButtonLink href={card.url} prefetch={false} full aria-label={`${text}: ${card.name}`}>
      {text}
    </ButtonLink>
  );
}
