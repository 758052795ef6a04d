import { eq, getTableColumns } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { owner } from '../../../shared/owner';
import type { Account } from '../accounts/find';
import { payments } from '../../platform/db/schema';
import { findSeller } from '../ledger/invoices/document';
import { makeInvoiceMaker } from '../ledger/invoices/maker';
import type { Context, WorkContext } from '../../platform/http/context';
import { emailHash } from '../../platform/security/events';
import { PERSONAL_DATA, type PersonalData, type Person } from './personalData';

/** Returns a ZIP with data.json, which holds all exported columns about an account, and each invoice as PDF. */
export async function makeArchive(context: WorkContext, account: Account): Promise<Uint8Array> {
  const { config, db, now } = context;
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const add = (file: ZipDeflate | ZipPassThrough, content: Uint8Array) => {
    zip.add(file);
    file.push(content, true);
  };

  const person: Person = { ...account, emailHash: emailHash(context, account.email), now: now() };
  const data: Record<string, object[]> = {};
  for (const about of PERSONAL_DATA) {
    const rows = await readRows(context, about, person);
    if (rows.length > 0) data[about.name] = rows;
  }
  const json = { product: owner.name, madeAt: new Date(now()).toISOString(), email: account.email, data };
  add(new ZipDeflate('README.txt'), Buffer.from(README));
  add(new ZipDeflate('data.json'), Buffer.from(JSON.stringify(json, null, 2)));

  const maker = makeInvoiceMaker();
  try {
    const invoices = await db.select({ id: payments.id }).from(payments).where(eq(payments.accountId, account.id));
    for (const { id } of invoices) {
      const [payment] = await db.select().from(payments).where(eq(payments.id, id));
      const file = await maker.make({ payment: payment!, seller: findSeller(payment!, config) });
      // PDFs are already compressed.
      add(new ZipPassThrough(`invoices/${payment!.invoiceNumber}.pdf`), file);
    }
  } finally {
    await maker.close();
  }
  zip.end();
  return Buffer.concat(parts);
}

async function readRows({ db }: Pick<Context, 'db'>, { table, exported, ...policy }: PersonalData, person: Person) {
  if (!policy.theirs || exported.length === 0) return [];
  const { theirs, exportedRow } = policy;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => exported.includes(name));
  const rows = await db.select(Object.fromEntries(columns)).from(table).where(theirs(person));
  const moments = columns.filter(([, column]) => column.columnType === 'PgBigInt53').map(([name]) => name);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(exportedRow?.(row, person) ?? row).map(([name, value]) => [
        name,
        moments.includes(name) && value ? new Date(Number(value)).toISOString() : value,
      ]),
    ),
  );
}

const README = `Your data at ${owner.name}

data.json    Your data, by topic. Times are in UTC, amounts in cents.
invoices     Your invoices and credit notes as PDF files.

To protect you and others, this file doesn't include passwords and codes, which we store only as hashes, the text of
emails we sent you, what others may have entered with your email, or IP addresses of events that others may have caused.
It also doesn't include internal IDs.

Keep this file safe. Questions: ${owner.email}
`;
