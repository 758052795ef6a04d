import { defineConfig } from 'drizzle-kit';

/** For `npm run db:generate -- <name>`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/index.ts',
  out: './server/db/migrations',
});
