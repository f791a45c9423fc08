/** The parts of a pick-up point that its address lines contain. */
interface Place {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

/** Name, street and locality of a pick-up point; in the UK the postcode follows the town (docs/countries.md "Addresses"). */
export function pickupPointLines({ name, street, postcode, city, country }: Place): string[] {
  return [name, street, country === 'GB' ? `${city}, ${postcode}` : `${postcode} ${city}`];
}
