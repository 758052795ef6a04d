import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { owner } from '../../owner';
import type { Context } from '../context';
import { codes, codeSources } from '../db/schema';
import { HttpError } from '../httpErrors';
import { type Html, noticePage, questionPage, sendPage, takeEmptyForms } from '../pages/html';
import { emailHash, recordEvent } from '../security/events';
import { sha256 } from '../security/tokens';
import { clientKey } from './callers';
import { countAddress, PER_ADDRESS } from './limits';

interface Link {
  Params: { token: string };
}

/**
 * The address in the e-mail of a code. Whoever confirms there has the mailbox: guesses of others do not keep their
 * source from this code any more. It grants nothing else and is good as long as the code.
 */
export const codeLink = (origin: string, token: string): string => `${origin}/code/${token}`;

/**
 * GET /code/<token> asks, POST confirms: programs that look at the links of a mail change nothing, and people can open
 * it as often as they like.
 */
export function mailboxConfirmationRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    takeEmptyForms(app);

    app.get<Link>('/code/:token', async ({ params }, reply) => {
      const isLive = (await liveCodes(context, params.token)).length > 0;
      return isLive ? show(reply, ASK, questionPage(ASK.title, ASK.text, 'Confirm')) : showNotice(context, reply, OVER);
    });

    app.post<Link>('/code/:token', async ({ params, ip }, reply) => {
      try {
        await countAddress(context, PER_ADDRESS.code, ip);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const page = { title: 'Not at this moment.', text: error.message, status: error.statusCode };
        return showNotice(context, reply.header('retry-after', error.retryAfter), page);
      }
      const opened = await liveCodes(context, params.token);
      await noteOpened(context, opened, ip);
      return showNotice(context, reply, opened.length > 0 ? OPENED : OVER);
    });
  };
}

/** Several people who sign up with the same e-mail share what is sent to it. */
async function liveCodes({ db, now }: Context, token: string) {
  const isLive = and(eq(codes.linkHash, sha256(token)), gt(codes.expiresAt, now()));
  return db.select({ id: codes.id, email: codes.email }).from(codes).where(isLive);
}

/** Confirmed once more from the same source it changes nothing, and is no event of the trail. */
async function noteOpened(context: Context, linked: { id: string; email: string }[], address: string): Promise<void> {
  const [first] = linked;
  if (!first) return;
  const { db, now } = context;
  const at = now();
  const opened = { asked: true, openedAt: at };
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(codeSources)
      .values(linked.map(({ id }) => ({ codeId: id, source: clientKey(context, address), ...opened })))
      .onConflictDoUpdate({
        target: [codeSources.codeId, codeSources.source],
        set: opened,
        setWhere: isNull(codeSources.openedAt),
      })
      .returning({ codeId: codeSources.codeId });
    if (added.length === 0) return;
    await recordEvent(tx, {
      kind: 'code link confirmed',
      at,
      emailHash: emailHash(context, first.email),
      address,
    });
  });
}

interface Page {
  title: string;
  text: string;
  status: number;
}

const ASK: Page = {
  title: 'Are you entering a code here?',
  text: 'If your code is refused although it is right, others may be guessing at it. Confirm that you have its email, and your code is taken from here.',
  status: 200,
};
const OPENED: Page = {
  title: 'Now enter your code.',
  text: 'Go back to where you were asked for it and enter the code of this email. If that page is closed, ask for a new code.',
  status: 200,
};
const OVER: Page = {
  title: 'This link is over.',
  text: 'It is not complete, or its code was used or is older than 10 minutes. Ask for a new code: its email has a new link.',
  status: 404,
};

function showNotice({ config }: Context, reply: FastifyReply, page: Page): FastifyReply {
  const links = [
    { href: `${config.publicOrigin}/auth/login`, text: 'Log in' },
    { href: `mailto:${config.supportEmail}`, text: 'Ask us' },
  ];
  return show(reply, page, noticePage(page.title, page.text, links));
}

function show(reply: FastifyReply, { title, status }: Page, body: Html): FastifyReply {
  reply.header('referrer-policy', 'no-referrer');
  return sendPage(reply, { title: `${title} ${owner.name}`, status, body });
}
