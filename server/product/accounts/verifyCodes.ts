import { and, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { codes, codeSources } from '../../platform/db/schema';
import { badRequest } from '../../platform/lib/httpErrors';
import { LIMITS } from '../../platform/security/limits/policies';
import type { Context } from '../../platform/http/context';
import type { Caller } from './callers';
import { NO_ACCOUNT_ID } from './find';
import { countGuess, countPhoneGuess, forgetGuess, type Guess } from './limits';
import type { SignUp } from './signUps';

/** One error for every reason, so that it reveals neither which code was wrong nor whether there is an account. */
export const WRONG_CODE = 'The verification code is incorrect or has expired. Check it or request a new one.';
const WRONG_CODES = 'One of the two codes is incorrect or has expired. Check both, or request new ones.';

/** Attempts per code: per client; by clients that did not request it; without a confirmed link; in total. */
export const TRIES_OF_ONE = 5;
const TRIES_OF_OTHERS = 10;
const TRIES_WITHOUT_LINK = 15;
const TRIES = 20;

type Codes = typeof codes.$inferSelect;

interface CodeAttempt {
  caller: Caller;
  /** Whether the code may be for a reset of the account with the email. */
  reset?: boolean;
  /** The sign-ups that it may be for. */
  signUps: SignUp[];
  emailCode: string;
  /** Undefined where only the emailed code is required. */
  phoneCode?: string;
}

/**
 * Checks codes and consumes them. Codes complete only the request they were sent for: each sign-up of a caller is
 * compared with its own. A client is compared with the latest codes that it requested. A client that requested none,
 * such as a phone that changed its network, is compared with the latest codes of others; clients that requested the
 * code keep a reserved share of its attempts, and those that confirmed the link in the email a share of these. Attempts
 * are counted before the comparison, both codes are always compared, and the work is the same without a code to
 * compare.
 * @returns the codes that matched, and whether the phone is verified by its own
 * @throws HttpError 400 when a code is wrong, expired, used or out of attempts
 */
export async function consumeCodes(
  context: Context,
  tried: CodeAttempt,
): Promise<{ codes: Codes; provesPhone: boolean }> {
  const { db } = context;
  const { caller, emailCode, phoneCode } = tried;
  const counted: Counted[] = [];
  for (const id of await findCodes(context, tried)) counted.push(...(await countTry(context, id, caller.source)));
  const first = counted[0] ?? null;
  const isHeard = phoneCode !== undefined || (await countGuess(context, caller, first));
  const compared = isHeard ? counted.map((one) => one.codes) : [];
  const triedPhone = phoneCode !== undefined && compared[0]?.reachesPhone ? compared[0].phone : null;
  const provesPhone = await countPhoneGuess(context, triedPhone);

  const byEmail = await fitting(context, compared, 'emailCodeHash', emailCode);
  const fit = phoneCode === undefined ? byEmail : await fitting(context, byEmail, 'phoneCodeHash', phoneCode);
  const [right, other] = fit;
  // Delayed codes may be shared by sign-ups; only the browser then identifies the right one.
  const wrong = phoneCode === undefined ? WRONG_CODE : WRONG_CODES;
  if (!right || (other && caller.browser === null)) throw badRequest(wrong);

  // Of two simultaneous calls with the right code, one finds it used.
  const [used] = await db.delete(codes).where(eq(codes.id, right.id)).returning();
  if (!used || (!used.accountId && !used.signUpId)) throw badRequest(wrong);
  if (phoneCode === undefined && first) await forgetGuess(context, caller, first);
  await context.limiter.lower(LIMITS.guessesOfPhone, triedPhone ?? 'none');
  return { codes: used, provesPhone };
}

/** Returns the codes with this hash. Compares at least once, so that no codes take as long as one. */
async function fitting(
  { hasher }: Pick<Context, 'hasher'>,
  compared: Codes[],
  field: 'emailCodeHash' | 'phoneCodeHash',
  code: string,
): Promise<Codes[]> {
  const found: Codes[] = [];
  for (const one of compared.length > 0 ? compared : [undefined]) {
    if ((await hasher.matches(one?.[field], code)) && one) found.push(one);
  }
  return found;
}

/**
 * Returns the ids of the codes to compare. A single code is compared with one, so that a guess is one guess; two codes,
 * which cannot be guessed together, with the latest of each sign-up.
 */
async function findCodes({ db, now }: Pick<Context, 'db' | 'now'>, tried: CodeAttempt): Promise<string[]> {
  const { signUps, phoneCode } = tried;
  const { email, source } = tried.caller;
  const account = tried.reset ? tried.caller.account : undefined;
  const at = now();
  const ofNoOne = and(isNull(codes.accountId), isNull(codes.signUpId), eq(codes.email, email));
  const ofKnownPerson = or(
    eq(codes.accountId, account?.id ?? NO_ACCOUNT_ID),
    inArray(
      codes.signUpId,
      signUps.map(({ id }) => id),
    ),
  );
  const isRequester = sql`coalesce(${codeSources.asked}, false)`;
  const found = await db
    .select({ id: codes.id, signUpId: codes.signUpId })
    .from(codes)
    .leftJoin(codeSources, and(eq(codeSources.codeId, codes.id), eq(codeSources.source, source)))
    .where(
      and(account || signUps.length > 0 ? ofKnownPerson : ofNoOne, lte(codes.emailFrom, at), gt(codes.expiresAt, at)),
    )
    .orderBy(
      desc(isRequester),
      desc(sql`${isRequester} or ${lt(codes.triesOfOthers, TRIES_OF_OTHERS)}`),
      desc(sql`greatest(${codeSources.openedAt}, ${codes.emailFrom})`),
    );
  const seen = new Set<string | null>();
  const newest = found.filter(({ signUpId }) => !seen.has(signUpId) && seen.add(signUpId));
  const ids = newest.map(({ id }) => id);
  return phoneCode !== undefined && ids.length > 0 ? ids : [ids[0] ?? NO_ACCOUNT_ID];
}

interface Counted extends Guess {
  codes: Codes;
}

/** Counts an attempt of the source and of the code. @returns the codes while both have attempts left */
async function countTry({ db }: Pick<Context, 'db'>, id: string, source: string): Promise<Counted[]> {
  const [own] = await db
    .insert(codeSources)
    .select(
      db
        .select({
          codeId: codes.id,
          source: sql`${source}`.as('source'),
          asked: sql`false`.as('asked'),
          openedAt: sql`null::bigint`.as('opened_at'),
          tries: sql`1`.as('tries'),
        })
        .from(codes)
        .where(eq(codes.id, id)),
    )
    .onConflictDoUpdate({
      target: [codeSources.codeId, codeSources.source],
      set: { tries: sql`${codeSources.tries} + 1` },
      setWhere: lt(codeSources.tries, TRIES_OF_ONE),
    })
    .returning();
  const isAsker = own?.asked ?? false;
  const opened = typeof own?.openedAt === 'number';
  const [left] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1`, triesOfOthers: sql`${codes.triesOfOthers} + ${isAsker ? 0 : 1}` })
    .where(
      and(
        eq(codes.id, own?.codeId ?? NO_ACCOUNT_ID),
        lt(codes.tries, opened ? TRIES : TRIES_WITHOUT_LINK),
        isAsker ? undefined : lt(codes.triesOfOthers, TRIES_OF_OTHERS),
      ),
    )
    .returning();
  return left ? [{ codes: left, isFirstOfAsker: isAsker && own?.tries === 1, hasOpened: opened }] : [];
}
