export interface InstallationState {
  /** When the last migration of the schema was made, as an ISO 8601 instant; null if it is unknown. */
  readonly schema: string | null;
  /** The version of PostgreSQL. */
  readonly database: string;
  /** Bytes. */
  readonly databaseSize: number;
  /** By queue, the newest job that was given up. */
  readonly failedJobs: readonly FailedJob[];
}

export interface FailedJob {
  readonly queue: string;
  /** ISO 8601 instant. */
  readonly at: string;
  /** In English, without personal data. */
  readonly reason: string;
}

export interface InstallationAdmin {
  state(): Promise<InstallationState>;
}
