/** Limits of the emails and links about products that are back in stock. */
export const stockNoticeLimits = {
  /** Hours for which the link of a confirmation email confirms a request. */
  confirmationHours: 48,
  /** Confirmation emails to one address, of all stores and products together, within `perHours`. */
  confirmations: 5,
  perHours: 24,
} as const;

/** Limits of the newsletter's emails and links. */
export const newsletterLimits = {
  /** Hours for which the link of a confirmation email works. */
  confirmationHours: 48,
  /** Confirmation emails to one address, of all stores together, within `perHours`. */
  confirmations: 3,
  /** Also the least time between two emails that an address is subscribed already. */
  perHours: 24,
} as const;
