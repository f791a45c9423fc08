/** The props of a page that depends on its query only. */
export interface QueryProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What a route handler below `[store]` gets besides the request. */
export interface StoreSegment {
  readonly params: Promise<{ store: string }>;
}
