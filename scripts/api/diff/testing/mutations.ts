import type { JsonObject } from '../../contract';

/** A change of the contract: where it stands and what it does there. */
export interface Mutation {
  name: string;
  change: (contract: Contract) => void;
}

type Field = JsonObject & { properties: Record<string, Field>; required: string[] };
type Operation = JsonObject & { responses: JsonObject; parameters: JsonObject[] };

/** A copy of the contract with short ways to its parts. */
export class Contract {
  constructor(readonly document: JsonObject) {}

  schema(name: string): Field {
    return ((this.document.components as JsonObject).schemas as Record<string, Field>)[name] as Field;
  }

  /** A field of a schema, its reference replaced by a copy, so that no other operation changes with it. */
  field(schema: string, name: string): Field {
    const holder = this.schema(schema).properties;
    const field = holder[name] as Field;
    const reference = field.$ref as string | undefined;
    if (reference) holder[name] = structuredClone(this.schema(reference.split('/').pop() as string));
    return holder[name] as Field;
  }

  operation(method: 'get' | 'post', path: string): Operation {
    return (this.document.paths as Record<string, JsonObject>)[path]?.[method] as Operation;
  }

  removePath(path: string): void {
    delete (this.document.paths as JsonObject)[path];
  }

  movePath(from: string, to: string): void {
    const paths = this.document.paths as JsonObject;
    paths[to] = paths[from] as JsonObject;
    delete paths[from];
  }
}

/** What the contract demands of a field that may be missing. */
const WORDS = { 'x-without': 'Nothing.' };

const mutation = (name: string, change: Mutation['change']): Mutation => ({ name, change });

const set = (schema: string, field: string, values: JsonObject) =>
  mutation(`${schema}.${field} becomes ${JSON.stringify(values)}`, (contract) => {
    Object.assign(contract.field(schema, field), values);
  });

const drop = (schema: string, field: string, keyword: string) =>
  mutation(`${schema}.${field} loses ${keyword}`, (contract) => {
    delete contract.field(schema, field)[keyword];
  });

const replace = (schema: string, field: string, now: JsonObject) =>
  mutation(`${schema}.${field} is now ${JSON.stringify(now)}`, (contract) => {
    contract.schema(schema).properties[field] = { ...WORDS, ...structuredClone(now) } as unknown as Field;
  });

const add = (schema: string, field: string, required: boolean) =>
  mutation(`${schema} gains the ${required ? 'required' : 'optional'} ${field}`, (contract) => {
    const target = contract.schema(schema);
    target.properties[field] = { type: 'string', maxLength: 20, ...WORDS } as unknown as Field;
    if (required) (target.required ??= []).push(field);
  });

const remove = (schema: string, field: string) =>
  mutation(`${schema} loses ${field}`, (contract) => {
    const target = contract.schema(schema);
    delete target.properties[field];
    target.required = (target.required ?? []).filter((name) => name !== field);
  });

export const rename = (schema: string, from: string, to: string, told: boolean) =>
  mutation(`${schema}.${from} is renamed ${to}${told ? '' : ' without a word'}`, (contract) => {
    const target = contract.schema(schema);
    target.properties[to] = { ...contract.field(schema, from), ...(told && { 'x-renamed-from': from }) };
    delete target.properties[from];
    target.required = (target.required ?? []).map((name) => (name === from ? to : name));
  });

const require_ = (schema: string, field: string) =>
  mutation(`${schema}.${field} becomes required`, (contract) => {
    (contract.schema(schema).required ??= []).push(field);
  });

const optional = (schema: string, field: string) =>
  mutation(`${schema}.${field} becomes optional`, (contract) => {
    const target = contract.schema(schema);
    target.required = target.required.filter((name) => name !== field);
    Object.assign(contract.field(schema, field), WORDS);
  });

export const onOperation = (
  name: string,
  method: 'get' | 'post',
  path: string,
  change: (operation: Operation) => void,
) => mutation(name, (contract) => change(contract.operation(method, path)));

/** Changes of every kind, in requests, queries and answers. Each is judged and then tried. */
export const MUTATIONS: readonly Mutation[] = [
  // Requests: fields.
  add('SelectedPurchase', 'coupon', false),
  add('SelectedPurchase', 'coupon', true),
  add('SignUpRequest', 'middleName', false),
  add('LogInRequest', 'device', true),
  remove('SelectedPurchase', 'quantity'),
  remove('SignUpRequest', 'inviteCode'),
  remove('ContactMessageRequest', 'subject'),
  rename('SelectedPurchase', 'quantity', 'users', true),
  rename('SelectedPurchase', 'quantity', 'users', false),
  rename('EnterpriseRequest', 'requestedTeamSize', 'teamSize', true),
  require_('SignUpRequest', 'userType'),
  require_('SignUpRequest', 'affiliateCode'),
  optional('SignUpRequest', 'jobTitle'),
  optional('ContactMessageRequest', 'subject'),
  // Requests: values.
  set('EnterpriseRequest', 'requestedTeamSize', { maximum: 900 }),
  set('EnterpriseRequest', 'requestedTeamSize', { maximum: 2_000_000 }),
  set('EnterpriseRequest', 'requestedTeamSize', { minimum: 60 }),
  set('EnterpriseRequest', 'requestedTeamSize', { minimum: 10 }),
  set('EnterpriseRequest', 'requestedTeamSize', { minimum: 10, maximum: 900 }),
  drop('EnterpriseRequest', 'requestedTeamSize', 'maximum'),
  set('SignUpRequest', 'jobTitle', { maxLength: 80 }),
  set('SignUpRequest', 'jobTitle', { maxLength: 150 }),
  set('SignUpRequest', 'jobTitle', { minLength: 3 }),
  set('SignUpRequest', 'role', { enum: ['user'] }),
  set('SignUpRequest', 'role', { enum: ['user', 'contractor', 'inspector'] }),
  set('SignUpRequest', 'role', { enum: ['user', 'inspector'] }),
  drop('SignUpRequest', 'role', 'enum'),
  set('CheckoutSessionRequest', 'successUrl', { maxLength: 100 }),
  set('CheckoutSessionRequest', 'successUrl', { maxLength: 4000 }),
  set('CheckoutSessionRequest', 'successUrl', { pattern: '^https://' }),
  set('VerifyEmailAndPhoneRequest', 'emailOtp', { pattern: '^[0-9]{4,6}$', minLength: 4 }),
  set('VerifyEmailAndPhoneRequest', 'emailOtp', { pattern: '^[1-9][0-9]{5}$' }),
  drop('VerifyEmailAndPhoneRequest', 'emailOtp', 'pattern'),
  drop('SignUpRequest', 'fullName', 'pattern'),
  set('LogInRequest', 'password', { pattern: '^[ -~]*$' }),
  replace('EnterpriseRequest', 'requestedTeamSize', { type: 'string', pattern: '^[0-9]{2,4}$' }),
  replace('SelectedPurchase', 'quantity', { type: 'number', minimum: 1, maximum: 1_000_000 }),
  replace('SignUpRequest', 'companySize', { type: ['integer', 'null'], minimum: 0, maximum: 100 }),
  mutation('LogInRequest is open', (contract) => {
    delete contract.schema('LogInRequest').additionalProperties;
  }),
  // Queries.
  onOperation('history: a parameter more', 'get', '/payment/subscription-history', ({ parameters }) => {
    parameters.push({
      name: 'year',
      in: 'query',
      required: true,
      schema: { type: 'integer', minimum: 2020, maximum: 2100 },
    });
  }),
  onOperation('history: an optional parameter more', 'get', '/payment/subscription-history', ({ parameters }) => {
    parameters.push({ name: 'year', in: 'query', schema: { type: 'integer', minimum: 2020, maximum: 2100 } });
  }),
  onOperation('history: a smaller page', 'get', '/payment/subscription-history', ({ parameters }) => {
    (parameters[1] as JsonObject).schema = { type: 'integer', minimum: 1, maximum: 50 };
  }),
  onOperation('history: the limit is optional', 'get', '/payment/subscription-history', ({ parameters }) => {
    (parameters[1] as JsonObject).required = false;
  }),
  onOperation('history: a parameter less', 'get', '/payment/subscription-history', ({ parameters }) => {
    parameters.pop();
  }),
  // Answers: fields.
  add('TeamSize', 'seats', false),
  add('TeamSize', 'seats', true),
  add('CartLine', 'note', true),
  add('Pagination', 'next', false),
  remove('TeamSize', 'totalTeamSize'),
  remove('CartBreakdown', 'total'),
  remove('SubscriptionHistoryRow', 'plan'),
  rename('TeamSize', 'totalTeamSize', 'people', true),
  rename('CheckoutSession', 'url', 'address', true),
  rename('ProratedCheckout', 'sessionUrl', 'url', false),
  optional('TeamSize', 'totalTeamSize'),
  optional('CartBreakdown', 'total'),
  optional('Plan', 'pricePerUser'),
  // Answers: values.
  set('TeamSize', 'totalTeamSize', { maximum: 10 }),
  set('Plan', 'billingInterval', { enum: ['month', 'year', 'week'] }),
  set('Plan', 'billingInterval', { enum: ['month'] }),
  replace('TeamSize', 'totalTeamSize', { type: 'string', maxLength: 10 }),
  replace('TeamSize', 'totalTeamSize', { type: ['integer', 'null'], minimum: 0, maximum: 1000 }),
  replace('CheckoutSession', 'url', { type: ['string', 'null'], format: 'uri', maxLength: 2048 }),
  replace('Cart', 'breakdown', { type: 'array', items: { $ref: '#/components/schemas/CartBreakdown' } }),
  replace('PlanListResponse', 'data', { $ref: '#/components/schemas/Plan' }),
  // Operations.
  mutation('the newsletter goes', (contract) => contract.removePath('/newsletter/subscriptions')),
  mutation('plans move', (contract) => contract.movePath('/plans', '/v2/plans')),
  mutation('the team size is asked for by POST', (contract) => {
    const item = (contract.document.paths as Record<string, JsonObject>)['/user/team-size'] as JsonObject;
    item.post = item.get as JsonObject;
    delete item.get;
  }),
  mutation('an operation is added', (contract) => {
    const paths = contract.document.paths as Record<string, JsonObject>;
    paths['/user/seats'] = {
      get: { ...structuredClone(contract.operation('get', '/user/team-size')), operationId: 'listSeats' },
    };
  }),
  onOperation('an operation is renamed', 'get', '/user/team-size', (operation) => {
    Object.assign(operation, { operationId: 'getTeam', 'x-renamed-from': 'getTeamSize' });
  }),
  onOperation('plans want a session', 'get', '/plans', (operation) => {
    operation.security = [{ session: [] }];
  }),
  onOperation('the team size is public', 'get', '/user/team-size', (operation) => {
    operation.security = [];
  }),
  onOperation('the new password wants a session', 'post', '/user/v2/update-password', (operation) => {
    operation.security = [{ session: [] }];
  }),
  onOperation('a sign-up is 200', 'post', '/user/v2/signup', ({ responses }) => {
    responses['200'] = responses['201'] as JsonObject;
    delete responses['201'];
  }),
  onOperation('the team size knows 409', 'get', '/user/team-size', ({ responses }) => {
    responses['409'] = { $ref: '#/components/responses/Conflict' };
  }),
  onOperation('a cancellation wants a body', 'post', '/payment/subscription/cancel', (operation) => {
    const schema = {
      type: 'object',
      additionalProperties: false,
      required: ['reason'],
      properties: { reason: { type: 'string', maxLength: 80 } },
    };
    operation.requestBody = { required: true, content: { 'application/json': { schema } } };
  }),
  onOperation('the cart takes no body', 'post', '/payment/calculate-cart', (operation) => {
    delete operation.requestBody;
  }),
];
