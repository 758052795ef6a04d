import type { FastifyRequest } from 'fastify';
import type { LoggedInAccount } from '../../security/sessions';
import type { operations, SessionOperation } from './operations.gen';

export type OperationId = keyof operations;

interface HoldsJson<Value> {
  readonly content: { readonly 'application/json': Value };
}
type Json<Holder> = Holder extends HoldsJson<infer Value> ? Value : undefined;

/** The responses of an operation by status. */
export type Answers<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses']]: Json<operations[Id]['responses'][Status]>;
};

/** The whole envelope of an operation's success. */
export type Answer<Id extends OperationId> = Answers<Id>[keyof Answers<Id> & (200 | 201 | 202)];

/** The body of an operation; unknown if it has none. */
export type Body<Id extends OperationId> =
  Extract<operations[Id]['requestBody'], object> extends HoldsJson<infer Value> ? Value : unknown;

/** A request after validation of body, query and path. All text in its body is cleaned; passwords are trimmed. */
export type AnyCall<Body = unknown, Query = unknown, Path = unknown, Account = unknown> = FastifyRequest<{
  Body: Body;
  Querystring: Query;
  Params: Path;
}> & {
  /** The session's account; missing if the contract requires no session. */
  account: Account;
};

export type Call<Id extends OperationId> = AnyCall<
  Body<Id>,
  operations[Id]['parameters']['query'],
  operations[Id]['parameters']['path'],
  Id extends SessionOperation ? LoggedInAccount : unknown
>;

/** A call of any operation with a session. */
export type LoggedInCall = Pick<AnyCall<unknown, unknown, unknown, LoggedInAccount>, 'account' | 'ip' | 'headers'>;

/**
 * Handles an operation and returns the whole envelope (`{success: true, ...}`), sent with the success status of the
 * contract.
 * Errors are thrown as HttpError (`badRequest('A sentence.')`).
 */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Answer<Id>>;

export type Handlers = { [Id in OperationId]: Handler<Id> };

type FieldName<Type> = Type extends unknown ? keyof Type : never;
type FieldValue<Type, Field> = Type extends { readonly [Key in Field & PropertyKey]?: infer Value } ? Value : never;

/** `Given`, with `never` for each field at any depth that `Allowed` does not have. */
type Exact<Given, Allowed> = Given extends readonly (infer Item)[]
  ? readonly Exact<Item, Allowed extends readonly (infer AllowedItem)[] ? AllowedItem : never>[]
  : Given extends object
    ? {
        [Field in keyof Given]: Field extends FieldName<Allowed>
          ? Exact<Given[Field], FieldValue<Allowed, Field>>
          : never;
      }
    : Given;

type ExactAnswers<Table> = {
  [Id in keyof Table]: Id extends OperationId
    ? Table[Id] extends (...call: never[]) => Promise<infer Given>
      ? (call: Call<Id>) => Promise<Exact<Given, Answer<Id>>>
      : never
    : never;
};

/** Handlers of some operations, typed by the contract. */
export function defineHandlers<Table extends Partial<Handlers>>(table: Table): Table {
  return table;
}

/** All handlers. Here an extra field in a response is a type error; TypeScript alone accepts it. */
export function joinHandlers<Table extends Handlers>(table: Table & ExactAnswers<Table>): Table {
  return table;
}

/** A handler whose operation is known only at runtime. */
export type AnyHandler = (call: AnyCall) => Promise<{ readonly success: true; readonly [field: string]: unknown }>;
