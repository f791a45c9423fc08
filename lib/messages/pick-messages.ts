/** Picks the namespaces that a page's islands need, so that no page includes the whole catalogue. */
export function pickMessages<Catalogue extends object, Name extends keyof Catalogue>(
  messages: Catalogue,
  ...names: readonly Name[]
): Pick<Catalogue, Name> {
  return Object.fromEntries(names.map((name) => [name, messages[name]])) as Pick<Catalogue, Name>;
}
