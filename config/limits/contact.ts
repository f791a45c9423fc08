/** Limits of the contact form. Lengths in characters, sizes in bytes. */
export const contactLimits = {
  messageLength: 2000,
  orderNumberLength: 40,
  /** Of the products that a URL puts into the message. */
  quotedItems: 100,
  files: 3,
  fileBytes: 5 * 1024 * 1024,
  fileNameLength: 100,
  clientBytesPerDay: 60 * 1024 * 1024,
  unsentBytes: 200 * 1024 * 1024,
  /** After this time they are deleted. */
  unsentMinutes: 60,
  /** Of all files, also of messages that were sent; those are deleted after a time of their own (config/limits/retention.ts). */
  storedBytes: 4 * 1024 * 1024 * 1024,
  /** The share of `storedBytes` from which an error is logged. */
  alarmShare: 0.8,
  /** Messages, each with a receipt, of one address within `perHours`. */
  perMailbox: 5,
  perHours: 1,
} as const;

/** The files that the form takes, by media type, with the ending that their name gets. */
export const contactFileTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;

/** Pictures of reviews. They are kept in two sizes of the shop's own making. */
export const reviewPictures = {
  files: 3,
  /** As uploaded. */
  fileBytes: 8 * 1024 * 1024,
  /** As uploaded: decoding takes memory. */
  pixels: 50_000_000,
  /** The longer side, and the side of the square thumbnail, in pixels. */
  side: 1600,
  thumbnail: 192,
  /** Of all reviews that wait for moderation. */
  waitingBytes: 1024 * 1024 * 1024,
} as const;

export const contactTopics = ['advice', 'order', 'return', 'warranty', 'offer', 'privacy', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];
/** `withdrawal`: not of the contact form, but a declared withdrawal that fits no order. */
export type MessageTopic = ContactTopic | 'withdrawal';

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
