import { and, eq, inArray, sql } from 'drizzle-orm';
import { findAccount } from '../accounts/find';
import type { Context } from '../context';
import type { Db } from '../db';
import { deleteWithDependents, newId } from '../db/queries';
import { accounts, affiliates, invites, signUps } from '../db/schema';
import { createDemoPurchases } from './purchases';

export const DEMO_PASSWORD = 'Shingle-2025';
export const DEMO_AFFILIATE_CODE = 'ROOFCREW10';
export const DEMO_INVITE_CODE = 'CREW2025';

const KEPT = 10 * 365 * 24 * 60 * 60 * 1000;

interface DemoAccount {
  email: string;
  fullName: string;
  about: string;
  role?: 'contractor' | 'affiliate';
  unverified?: true;
}

/** The demo accounts. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: 'pro@example.com', fullName: 'Priya Okafor', about: 'Pro plan, monthly, 10 users, 93 payments' },
  { email: 'free@example.com', fullName: 'Frank Ellison', about: 'no plan yet' },
  { email: 'unverified@example.com', fullName: 'Uma Reyes', about: 'signed up, codes not entered', unverified: true },
  { email: 'cancelled@example.com', fullName: 'Carl Brandt', about: 'Pro plan, cancelled' },
  { email: 'pastdue@example.com', fullName: 'Petra Lindqvist', about: 'Pro plan, its renewal was refused yesterday' },
  { email: 'enterprise@example.com', fullName: 'Elena Marsh', about: 'Enterprise plan, 60 users' },
  { email: 'affiliate@example.com', fullName: 'Aaron Pike', about: 'approved affiliate', role: 'affiliate' },
  { email: 'contractor@example.com', fullName: 'Connie Duarte', about: 'contractor, no plan yet', role: 'contractor' },
];

/**
 * Creates the demo accounts, their purchases and codes, once: on a database that has them it changes nothing. Two
 * processes may do it at the same time.
 */
export async function createDemoData(context: Context): Promise<void> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const find = () =>
    context.db.select({ id: accounts.id, email: accounts.email }).from(accounts).where(inArray(accounts.email, emails));
  let found = await find();
  if (found.length < emails.length) {
    await createAccounts(context);
    found = await find();
  }
  // Also when the accounts were there: a process may have ended between the two.
  await createDemoPurchases(context, Object.fromEntries(found.map(({ email, id }) => [email, id])));
}

async function createAccounts({ db, hasher, now }: Context): Promise<void> {
  const passwordHash = await hasher.hash(DEMO_PASSWORD);
  const createdAt = now();
  const people = DEMO_ACCOUNTS.map((demo, at) => ({ ...demo, row: getRow(demo, at, passwordHash, createdAt) }));
  const verified = people.filter(({ unverified }) => !unverified);
  const waiting = people.filter(({ unverified }) => unverified);
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(accounts)
      .values(verified.map(({ row }) => ({ ...row, verifiedAt: createdAt, phoneVerifiedAt: createdAt })))
      .onConflictDoNothing()
      .returning();
    for (const { row } of waiting) await waitForCodes(tx, row);
    const affiliate = made.find((account) => account.role === 'affiliate');
    const approval = {
      status: 'approved',
      code: DEMO_AFFILIATE_CODE,
      appliedAt: createdAt,
      decidedAt: createdAt,
    } as const;
    if (affiliate)
      await tx
        .insert(affiliates)
        .values({ accountId: affiliate.id, ...approval })
        .onConflictDoNothing();
    await tx.insert(invites).values({ code: DEMO_INVITE_CODE, note: 'Demo', createdAt }).onConflictDoNothing();
  });
}

/** Unless its codes were entered meanwhile. Kept longer than other sign-ups, so that it is always there to be tried. */
async function waitForCodes(tx: Db, row: ReturnType<typeof getRow>): Promise<void> {
  if (await findAccount(tx, row.email)) return;
  const waiting = { ...row, source: 'demo', expiresAt: row.createdAt + KEPT };
  await tx.insert(signUps).values(waiting).onConflictDoNothing();
}

function getRow(demo: DemoAccount, at: number, passwordHash: string, createdAt: number) {
  return {
    id: newId(),
    email: demo.email,
    passwordHash,
    fullName: demo.fullName,
    role: demo.role ?? 'user',
    userType: 'Individual',
    phoneNo: `55501302${String(at).padStart(2, '0')}`,
    phoneCallingCode: '1',
    company: 'Ridgeline Roofing',
    companySize: 12,
    companyPhoneNo: '5550130299',
    companyPhoneCallingCode: '1',
    jobTitle: 'Estimator',
    address: '14 Gable Street, Springfield',
    createdAt,
  } as const;
}

const EMAILS = DEMO_ACCOUNTS.map(({ email }) => email);

/**
 * Whether the database holds accounts with a public password. Sign-ups do not count: an address at example.com
 * cannot be verified, but anyone may begin to sign up with one.
 */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(inArray(accounts.email, EMAILS)).limit(1);
  return found !== undefined;
}

/** Removes the demo accounts with their purchases, sessions and codes. @returns what to print */
export async function removeDemoData({ db }: { db: Db }): Promise<string> {
  const gone = await db.transaction(async (tx) => {
    // The ledger of payments is only ever added to; these payments were never made.
    await tx.execute(sql`alter table payments disable trigger payments_are_final`);
    const count = await deleteWithDependents(tx, 'accounts', 'email', EMAILS);
    await tx.execute(sql`alter table payments enable trigger payments_are_final`);
    await tx.delete(signUps).where(inArray(signUps.email, EMAILS));
    await tx.delete(invites).where(and(eq(invites.code, DEMO_INVITE_CODE), eq(invites.note, 'Demo')));
    return count;
  });
  return gone === 0 ? 'There are no demo accounts.' : `Removed ${gone} demo accounts and everything of theirs.`;
}
