/** Limits of the online withdrawal function (docs/countries.md "Withdrawal"). Lengths in characters. */
export const withdrawalLimits = {
  nameLength: 100,
  orderNumberLength: 40,
  /** With the other fields it fits into a sealed cookie. */
  reasonLength: 400,
  /** Declarations that send a receipt to one email address within `perHours`. */
  perMailbox: 5,
  perHours: 24,
} as const;
