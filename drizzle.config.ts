import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './commerce/postgres/schema/!(*.test).ts',
  out: './commerce/postgres/migrations',
});
