import { and, eq, inArray, sql } from 'drizzle-orm';
import { findAccount } from '../../../product/accounts/find';
import type { Db } from '../../../platform/db';
import { newId } from '../../../platform/db/queries';
import {
  accounts,
  affiliates,
  checkouts,
  enterpriseRequests,
  invites,
  invoiceDetails,
  payments,
  receipts,
  renewals,
  signUps,
  subscriptions,
  teamMembers,
} from '../../../platform/db/schema';
import { DAY } from '../../../platform/lib/days';
import type { Context } from '../../../platform/http/context';
import { newToken, sha256 } from '../../../platform/security/tokens';
import { INVITATION_LIFE } from '../../../product/team/invite';
import { createDemoPurchases } from './purchases';

export const DEMO_PASSWORD = 'Shingle-2025';
export const DEMO_AFFILIATE_CODE = 'ROOFCREW10';
export const DEMO_INVITE_CODE = 'CREW2025';

const KEPT = 10 * 365 * DAY;

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
  { email: 'cancelled@example.com', fullName: 'Carl Brandt', about: 'Pro plan, canceled' },
  { email: 'pastdue@example.com', fullName: 'Petra Lindqvist', about: 'Pro plan, its renewal was declined yesterday' },
  { email: 'enterprise@example.com', fullName: 'Elena Marsh', about: 'Enterprise plan, 60 users' },
  { email: 'affiliate@example.com', fullName: 'Aaron Pike', about: 'approved affiliate', role: 'affiliate' },
  { email: 'contractor@example.com', fullName: 'Connie Duarte', about: 'contractor, no plan yet', role: 'contractor' },
  { email: 'member@example.com', fullName: 'Mira Santos', about: 'member of the team of pro@example.com' },
  {
    email: 'bookkeeper@example.com',
    fullName: 'Bea Kowalski',
    about: 'billing manager of the team of pro@example.com',
  },
];
/** The other members of pro@example.com's team. */
const TEAMMATES: DemoAccount[] = ['Tomás Rivera', 'Ines Achterberg', 'Jo Park', 'Sam Whitfield'].map((fullName) => ({
  email: `${fullName.split(' ')[0]!.normalize('NFD').replace(/\W/g, '').toLowerCase()}@ridgeline.example.com`,
  fullName,
  about: 'member of the team of pro@example.com',
}));
const EVERYBODY = [...DEMO_ACCOUNTS, ...TEAMMATES];
const EMAILS = EVERYBODY.map(({ email }) => email);

/**
 * Creates the demo accounts, their purchases and codes, unless the database has them. Safe to run in two processes at
 * the same time.
 */
export async function createDemoData(context: Context): Promise<void> {
  const find = () =>
    context.db.select({ id: accounts.id, email: accounts.email }).from(accounts).where(inArray(accounts.email, EMAILS));
  let found = await find();
  if (found.length < EMAILS.length) {
    await createAccounts(context);
    found = await find();
  }
  // Runs for existing accounts too: a process may have ended between the two steps.
  const ids = Object.fromEntries(found.map(({ email, id }) => [email, id]));
  await createDemoPurchases(context, ids);
  await createDemoTeam(context, ids);
}

async function createAccounts({ db, hasher, now }: Pick<Context, 'db' | 'hasher' | 'now'>): Promise<void> {
  const passwordHash = await hasher.hash(DEMO_PASSWORD);
  const createdAt = now();
  await db.transaction(async (tx) => {
    for (const [at, demo] of EVERYBODY.entries()) {
      const row = getRow(demo, at, passwordHash, createdAt);
      if (demo.unverified) await waitForCodes(tx, row);
      else {
        const verified = { ...row, verifiedAt: createdAt, phoneVerifiedAt: createdAt };
        const [made] = await tx.insert(accounts).values(verified).onConflictDoNothing().returning();
        const approval = { status: 'approved', code: DEMO_AFFILIATE_CODE, decidedAt: createdAt } as const;
        if (made?.role === 'affiliate')
          await tx
            .insert(affiliates)
            .values({ accountId: made.id, ...approval, appliedAt: createdAt })
            .onConflictDoNothing();
      }
    }
    await tx.insert(invites).values({ code: DEMO_INVITE_CODE, note: 'Demo', createdAt }).onConflictDoNothing();
  });
}

/**
 * Creates seven members including the owner, two pending invitations and one open seat, unless there is a team already.
 */
async function createDemoTeam({ db, now }: Pick<Context, 'db' | 'now'>, ids: Record<string, string>): Promise<void> {
  const ownerId = ids['pro@example.com'];
  if (!ownerId || (await db.$count(teamMembers, eq(teamMembers.ownerId, ownerId))) > 0) return;
  const invitedAt = now();
  const joined = ['member@example.com', 'bookkeeper@example.com', ...TEAMMATES.map(({ email }) => email)].map(
    (email) => ({ email, accountId: ids[email], joinedAt: invitedAt, expiresAt: null }),
  );
  const invited = ['lena@ridgeline.example.com', 'omar@ridgeline.example.com'].map((email) => ({
    ...{ email, accountId: null, joinedAt: null, expiresAt: invitedAt + INVITATION_LIFE },
  }));
  const rows = [...joined, ...invited].map((seat) => ({
    ...{ ...seat, id: newId(), ownerId, invitedAt, tokenHash: sha256(newToken()) },
    role: seat.email.startsWith('bookkeeper') ? ('billing' as const) : ('member' as const),
  }));
  await db.insert(teamMembers).values(rows).onConflictDoNothing();
}

/**
 * Unless its codes were entered in the meantime. It is kept longer than other sign-ups so that the demo always has one.
 */
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

/**
 * Returns whether the database contains accounts with a public password. Sign-ups do not count: an address at
 * example.com cannot be verified, but anyone may start to sign up with one.
 */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  return (await db.$count(accounts, inArray(accounts.email, EMAILS))) > 0;
}

/** Removes the demo accounts with their purchases, sessions and codes. @returns the output of the command */
export async function removeDemoData({ db }: { db: Db }): Promise<string> {
  const gone = await db.transaction(async (tx) => {
    const mine = tx.select({ id: accounts.id }).from(accounts).where(inArray(accounts.email, EMAILS));
    const paid = tx.select({ id: payments.id }).from(payments).where(inArray(payments.accountId, mine));
    const plans = tx.select({ id: subscriptions.id }).from(subscriptions).where(inArray(subscriptions.accountId, mine));
    await tx.delete(receipts).where(inArray(receipts.paymentId, paid));
    await tx.delete(renewals).where(inArray(renewals.subscriptionId, plans));
    // The ledger is append-only, but these payments never happened.
    await tx.execute(sql`alter table payments disable trigger payments_are_final`);
    for (const table of [payments, checkouts, subscriptions, invoiceDetails, enterpriseRequests])
      await tx.delete(table).where(inArray(table.accountId, mine));
    await tx.execute(sql`alter table payments enable trigger payments_are_final`);
    await tx.delete(signUps).where(inArray(signUps.email, EMAILS));
    await tx.delete(invites).where(and(eq(invites.code, DEMO_INVITE_CODE), eq(invites.note, 'Demo')));
    return tx.delete(accounts).where(inArray(accounts.email, EMAILS)).returning({ id: accounts.id });
  });
  return gone.length === 0 ? 'There are no demo accounts.' : `Removed ${gone.length} demo accounts and their data.`;
}
