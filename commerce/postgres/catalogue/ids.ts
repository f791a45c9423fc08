/** The number behind an id of the port; null for what the database cannot have given out. */
export function toId(id: string): number | null {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}
