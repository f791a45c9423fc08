/** The database id of an id that a port was given; null for one that the database cannot have assigned. */
export function toId(id: string): number | null {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}
