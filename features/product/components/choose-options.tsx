import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/ui/button';
import type { ListedCard } from '../card-view';

interface ChooseOptionsProps {
  readonly card: ListedCard;
  /** Like the buy button of products without options, as wide as its container. */
  readonly wide?: boolean;
  readonly className?: string;
}

/** A link to the options of a configurable product; renders nothing for other products and if it is out of stock. */
export async function ChooseOptions({ card, wide = false, className }: ChooseOptionsProps) {
  if (card.type !== 'configurable' || card.stock.tone === 'out') return null;
  const t = await getTranslations('product');
  const text = t('chooseOptions');
  return (
    <ButtonLink
      href={card.url}
      prefetch={false}
      variant={wide ? 'primary' : 'secondary'}
      full={wide}
      aria-label={`${text}: ${card.name}`}
      className={className}
    >
      {text}
    </ButtonLink>
  );
}
