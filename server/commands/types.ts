import type { Context } from '../context';

/** What a command works with, in the server or beside it. */
export type CommandContext = Pick<Context, 'db' | 'now' | 'config' | 'messages' | 'provider'>;

/** A wrong call or a refusal; the message is what the operator reads. */
export class CommandError extends Error {}
