import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context';
import { healthRoutes } from './health';
import { outboxRoutes } from './outbox';

/** Routes beside the contract: what a browser, a payment provider or an operator opens. */
const PAGES = [healthRoutes, outboxRoutes];

export function makePages(context: Context): FastifyPluginAsync[] {
  return PAGES.map((page) => page(context));
}
