import { readTemplate, writeTemplate } from '../db/template';

/** `npm run db:template`: makes the packed empty database that a first start unpacks, unless it is there. */
async function main(): Promise<void> {
  if (readTemplate()) return;
  const { PGlite } = await import('@electric-sql/pglite');
  const engine = await PGlite.create();
  await writeTemplate(engine);
  await engine.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
