/** What VIES answers about a VAT number. */
export interface ViesAnswer {
  readonly valid: boolean;
  /** The consultation number, which proves the check; null if there is none. */
  readonly reference: string | null;
  /** The trader's name and address, where the member state publishes them. */
  readonly name: string | null;
  readonly address: string | null;
}

/** Resolves with the answer of VIES; null if there is none in time. Never rejects for a failure of VIES. */
export type CheckNumber = (vatNumber: string) => Promise<ViesAnswer | null>;
