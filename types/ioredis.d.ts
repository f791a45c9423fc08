/** What we use of ioredis: a connection to a Redis or Valkey server, which a limiter of `rate-limiter-flexible` sends commands over. */
declare module 'ioredis' {
  interface RedisOptions {
    readonly commandTimeout: number;
    readonly connectTimeout: number;
    readonly enableOfflineQueue: boolean;
    readonly maxRetriesPerRequest: number;
    readonly retryStrategy: (tries: number) => number;
    readonly socketTimeout: number;
  }
  export class Redis {
    constructor(url: string, options: RedisOptions);
    readonly status: string;
    on(event: 'ready' | 'close', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    disconnect(): void;
  }
}
