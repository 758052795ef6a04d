import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { owner } from '../../../shared/owner';
import type { Db } from '../../platform/db';
import { accounts } from '../../platform/db/schema';
import { HttpError } from '../../platform/lib/httpErrors';
import { PER_ADDRESS } from '../../platform/security/limits/policies';
import { noticePage, pageFoot, questionPage, sendPage, takeEmptyForms, type Way } from '../../platform/http/pages/html';
import type { Context } from '../../platform/http/context';
import { clientKey } from './callers';
import { countAddress, countAlone, holdSource } from './limits';

/** The page of an emailed link. */
export interface LinkPage {
  title: string;
  text: string;
  /** Labels and values shown below the text. */
  facts?: Record<string, string>;
  /** 200 by default. */
  status?: number;
  /** The label of the button that confirms; without it the page only informs. */
  button?: string;
  /** Links to continue; by default login and support, none on a question. */
  links?: Way[];
}

interface Link {
  Params: { token: string };
}

interface EmailedLink<Subject> {
  find: (token: string) => Promise<Subject | undefined>;
  /** A page without a button means that nothing is left to do. */
  ask: (subject: Subject) => LinkPage | Promise<LinkPage>;
  act: (subject: Subject, ip: string) => Promise<LinkPage>;
  expired: LinkPage;
  /** Links to continue from a page without its own. */
  links?: Way[];
}

/**
 * Registers the pages of an emailed link: GET asks, POST acts. Programs that scan the links in emails change nothing,
 * and the page can be opened repeatedly.
 * @param path with `:token`
 */
export function linkRoutes<Subject>(
  context: Context,
  path: string,
  { find, ask, act, expired, links }: EmailedLink<Subject>,
): FastifyPluginAsync {
  const over = { ...expired, status: 404 };
  const send = (reply: FastifyReply, page: LinkPage) =>
    showLinkPage(context, reply, { ...(!page.button && { links }), ...page });
  const onFound = async (token: string, show: (subject: Subject) => LinkPage | Promise<LinkPage>) => {
    const subject = await find(token);
    return subject === undefined ? over : show(subject);
  };
  return async (app) => {
    takeEmptyForms(app);
    app.get<Link>(path, async ({ params }, reply) => send(reply, await onFound(params.token, ask)));
    app.post<Link>(path, async ({ params: { token }, ip }, reply) => {
      try {
        // A valid link is counted alone, so that neighbors who open dead links do not block its owner.
        const isLive = (await onFound(token, ask)).button !== undefined;
        if (isLive) await countAlone(context, PER_ADDRESS.link, token);
        else await countAddress(context, PER_ADDRESS.link, ip);
        const source = isLive ? token : clientKey(context, ip);
        const run = () => onFound(token, (subject) => act(subject, ip));
        return send(reply, await holdSource(context, source, run));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const page = { title: 'We couldn’t complete this', text: error.message, status: error.statusCode };
        return send(reply.header('retry-after', error.retryAfter), page);
      }
    });
  };
}

/** Returns the fact that names a team that has a name. The link may be forwarded, so its page doesn't name the owner. */
export async function teamFact(db: Db, ownerId: string): Promise<Record<string, string>> {
  const [owner] = await db.select({ company: accounts.company }).from(accounts).where(eq(accounts.id, ownerId));
  return owner?.company ? { Team: owner.company } : {};
}

/** @param formAction additional origins that the form's response may redirect to */
export function showLinkPage(
  { config }: Pick<Context, 'config'>,
  reply: FastifyReply,
  { title, text, facts, status, button, links }: LinkPage,
  formAction?: string[],
): FastifyReply {
  const ways = [
    { href: `${config.publicOrigin}/auth/login`, text: 'Log in' },
    { href: `mailto:${config.supportEmail}`, text: 'Contact support' },
  ];
  const body = button
    ? questionPage(title, text, button, { facts, links })
    : noticePage(title, text, links ?? ways, facts);
  reply.header('referrer-policy', 'no-referrer');
  return sendPage(reply, {
    title: `${title}, ${owner.name}`,
    status,
    body,
    foot: pageFoot(config),
    formAction,
  });
}
