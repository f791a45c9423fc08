/** Limits of the contact form. Lengths in characters, sizes in bytes. */
export const contactLimits = {
  messageLength: 2000,
  orderNumberLength: 40,
  files: 3,
  fileBytes: 5 * 1024 * 1024,
  fileNameLength: 100,
  /** Of all files whose message was not sent yet; they are deleted after a day (config/retention.ts). */
  unsentBytes: 200 * 1024 * 1024,
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
