import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { owner } from '../../owner';
import type { Context } from '../context';
import { HttpError } from '../httpErrors';
import { PER_ADDRESS } from '../limits/policies';
import { noticePage, questionPage, sendPage, takeEmptyForms, type Way } from '../pages/html';
import { clientKey } from './callers';
import { countAddress, countAlone, holdSource } from './limits';

/** What a mailed link shows. */
export interface LinkPage {
  title: string;
  text: string;
  /** 200 by default. */
  status?: number;
  /** Asks, with a button of this name; otherwise the page says what is so. */
  button?: string;
  /** Where to go on; by default the log-in and support, and nowhere from a question. */
  links?: Way[];
}

interface Link {
  Params: { token: string };
}

/**
 * The pages of a mailed link: GET asks, POST acts. Programs that look at the links of a mail change nothing, and people
 * can open it as often as they like.
 * @param path with `:token`
 */
export function linkRoutes(
  context: Context,
  path: string,
  { look, act }: { look: (token: string) => Promise<LinkPage>; act: (token: string, ip: string) => Promise<LinkPage> },
): FastifyPluginAsync {
  return async (app) => {
    takeEmptyForms(app);
    app.get<Link>(path, async ({ params }, reply) => showLinkPage(context, reply, await look(params.token)));
    app.post<Link>(path, async ({ params, ip }, reply) => {
      try {
        // A live link counts alone, so that neighbors who press dead ones do not keep its owner out.
        const isLive = (await look(params.token)).button !== undefined;
        if (isLive) await countAlone(context, PER_ADDRESS.link, params.token);
        else await countAddress(context, PER_ADDRESS.link, ip);
        const source = isLive ? params.token : clientKey(context, ip);
        return showLinkPage(context, reply, await holdSource(context, source, () => act(params.token, ip)));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const page = { title: 'Not at this moment.', text: error.message, status: error.statusCode };
        return showLinkPage(context, reply.header('retry-after', error.retryAfter), page);
      }
    });
  };
}

/** @param formAction origins, beside this one, that the answer of its button may lead to */
export function showLinkPage(
  { config }: Context,
  reply: FastifyReply,
  { title, text, status, button, links }: LinkPage,
  formAction?: string[],
): FastifyReply {
  const ways = [
    { href: `${config.publicOrigin}/auth/login`, text: 'Log in' },
    { href: `mailto:${config.supportEmail}`, text: 'Contact support' },
  ];
  const body = button ? questionPage(title, text, button, links) : noticePage(title, text, links ?? ways);
  reply.header('referrer-policy', 'no-referrer');
  return sendPage(reply, { title: `${title} ${owner.name}`, status, body, formAction });
}
