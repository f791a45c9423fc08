export interface InstallationState {
  /** When the last migration of the schema was made, as an ISO 8601 instant; null if it is unknown. */
  readonly schema: string | null;
  /** The version of PostgreSQL. */
  readonly database: string;
  /** Bytes. */
  readonly databaseSize: number;
}

export interface InstallationAdmin {
  state(): Promise<InstallationState>;
}
