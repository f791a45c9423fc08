export const stockNoticeLimits = {
  confirmationHours: 48,
  /** Confirmation emails to one address, of all stores and products together, within `perHours`. */
  confirmations: 5,
  perHours: 24,
} as const;

export const newsletterLimits = {
  confirmationHours: 48,
  /** Confirmation emails to one address, of all stores together, within `perHours`. */
  confirmations: 3,
  /** Also the least time between two emails that an address is subscribed already. */
  perHours: 24,
} as const;
