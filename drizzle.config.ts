import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './commerce/postgres/schema/*.ts',
  out: './commerce/postgres/migrations',
});
