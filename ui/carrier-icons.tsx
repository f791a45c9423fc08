import { Chip } from './chip';

/* The carriers of spec §9; widths fit the names. */
const marks = {
  postnl: { text: 'PostNL', width: 52 },
  bpost: { text: 'bpost', width: 46 },
  dhl: { text: 'DHL', width: 40, slant: true },
  gls: { text: 'GLS', width: 40 },
  dpd: { text: 'dpd', width: 40 },
  ups: { text: 'UPS', width: 40 },
  fedex: { text: 'FedEx', width: 48, slant: true },
} as const;

export interface CarrierIconsProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly carriers: readonly { readonly code: keyof typeof marks; readonly name: string }[];
}

/** The carriers of a store, in a wrapping row. */
export function CarrierIcons({ label, carriers }: CarrierIconsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {carriers.map(({ code, name }) => (
        <li key={code} className="flex">
          <Chip {...marks[code]} label={name} />
        </li>
      ))}
    </ul>
  );
}
