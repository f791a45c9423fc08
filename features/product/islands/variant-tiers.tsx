'use client';

import { fillText } from '@/lib/text/fill-text';
import { PriceTiers } from '@/ui/price/price-tiers';
import { activeTier } from '../tiers';
import { useSelection } from './selection';

interface VariantTiersProps {
  readonly caption: string;
  /** With `{quantity}`. */
  readonly rowText: string;
}

export function VariantTiers({ caption, rowText }: VariantTiersProps) {
  const { variant, applied, setQuantity, maxQuantity } = useSelection();
  const tiers = variant.tiers.filter(({ quantity }) => quantity <= maxQuantity);
  if (tiers.length === 0) return null;
  return (
    <PriceTiers
      caption={caption}
      rows={tiers.map((row) => ({
        quantity: row.quantity,
        label: fillText(rowText, { quantity: row.quantity }),
        price: row.each,
        net: row.net,
        saving: row.saving ?? undefined,
      }))}
      activeQuantity={activeTier(tiers, applied)?.quantity}
      onSelect={setQuantity}
    />
  );
}
