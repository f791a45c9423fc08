export interface QueryProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export interface StoreSegment {
  readonly params: Promise<{ store: string }>;
}
