import type { WorkContext } from '../context';

/** What a command works with, in the server or beside it. */
export type CommandContext = WorkContext;

/** A wrong call or a refusal; the message is what the operator reads. */
export class CommandError extends Error {}
