import { eq, sql } from 'drizzle-orm';
import { makeBuyer } from '../checkout/testing/buyer';
import { readSpecification } from '../../platform/http/contract/routes';
import { accounts, payments, securityEvents } from '../../platform/db/schema';
import { useTestApp } from '../../testing';
import { member, PASSWORD, signUpForm } from '../../testing/people';

const app = useTestApp();

describe('updating the profile', () => {
  const CHANGED = {
    fullName: 'Marguerite Oyelaran-Boyd',
    company: 'Boyd & Oyelaran',
    jobTitle: 'Owner',
    address: '2 Ridge Road, Sacramento CA 95814',
    companyPhoneNo: '9165550142',
    companyPhoneCode: '+1',
    companyPhoneCallingCode: '1',
  };

  const update = (token: string | null, body: object) => app.call('POST', '/user/update-profile', { token, body });
  const profile = async (token: string) => (await app.call('GET', '/user/get-profile', { token })).body.data;
  const eventsOf = async (id: string) =>
    (await app.context.db.select().from(securityEvents).where(eq(securityEvents.accountId, id)))
      .filter(({ kind }) => kind === 'profile changed')
      .map(({ detail, address }) => ({ detail, address }));

  test('changes the given fields and returns the profile; the audit log has the field names, not the values', async () => {
    const { token, id, email, phoneNo } = await member(app);
    const { companyPhoneCode: _, fullName, ...rest } = CHANGED;
    const expected = { fullName, details: { email, phoneNo, phoneCallingCode: '1', ...rest } };
    expect(await update(token, CHANGED)).toMatchObject({ status: 200, body: { data: expected } });
    expect(await profile(token)).toMatchObject(expected);
    await update(token, { jobTitle: 'Retired' });
    expect(await profile(token)).toMatchObject({ fullName, details: { ...expected.details, jobTitle: 'Retired' } });
    expect(await eventsOf(id)).toEqual([
      {
        detail: 'fullName, company, jobTitle, address, companyPhoneNo, companyPhoneCallingCode',
        address: '127.0.0.1',
      },
      { detail: 'jobTitle', address: '127.0.0.1' },
    ]);
  });

  test('saving an unchanged value or an empty change logs no event', async () => {
    const { token, id } = await member(app, { company: CHANGED.company });
    expect((await update(token, { company: CHANGED.company })).status).toBe(200);
    expect((await update(token, {})).status).toBe(200);
    expect(await eventsOf(id)).toEqual([]);
  });

  test.each([
    [{ fullName: ' ' }, 'Full Name is required.'],
    [{ company: 'x'.repeat(161) }, 'Company Name can have at most 160 characters.'],
    [{ jobTitle: 'Owner\u0007evil' }, "Job Title has a character that isn't allowed, such as a line break."],
    [{ companyPhoneNo: '9165550142' }, 'Enter the company phone number with its country.'],
    [{ ...CHANGED, companyPhoneNo: '916555014' }, /^The company phone number is too short/],
    [{ email: 'other@example.com' }, 'Unknown field: email.'],
    [{ role: 'affiliate' }, 'Unknown field: role.'],
  ])('%j is rejected, and nothing changes', async (body, message) => {
    const { token } = await member(app);
    const before = await profile(token);
    expect(await update(token, body)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) },
    });
    expect(await profile(token)).toEqual(before);
  });

  test('of 40 simultaneous changes 30 succeed, the last one completely, and no other account changes', async () => {
    const person = await member(app);
    const other = await member(app);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        update(person.token, { company: `Company ${at}`, address: `Street ${at}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.find(({ status }) => status === 429)?.body.message).toMatch(/^Too many profile changes/);
    const { company, address } = (await profile(person.token)).details;
    expect(address.replace('Street', 'Company')).toBe(company);
    const [row] = await app.context.db.select().from(accounts).where(eq(accounts.id, other.id));
    expect(row).toMatchObject({ company: null, address: null });
  });

  test('an invoice keeps its original details', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    const printed = async () =>
      (await app.context.db.select().from(payments).where(eq(payments.accountId, buyer.id))).map((row) => row.buyer);
    const before = await printed();
    await update(buyer.token, CHANGED);
    expect(await printed()).toEqual(before);
  });
});

describe('a stolen session', () => {
  const { email, phoneNo } = signUpForm();
  const password = 'Copper and slate 12/12';

  /** Changes that a stolen session would attempt without the password. */
  const WISHES: Record<string, object> = {
    '/user/change-password': { password, confirmPassword: password },
    '/user/change-email': { email },
    '/user/change-phone': { phoneNo, phoneCode: '+1', phoneCallingCode: '1' },
    '/user/passkeys/begin': {},
    '/user/export': {},
    '/user/close': {},
    '/user/sessions/end-others': {},
    '/user/team/transfer': { id: 'none' },
    '/user/team/transfer/accept': { amount: 0, users: 3, interval: 'month' },
    '/user/team/invite': { emails: ['guest@example.com'], role: 'billing' },
    '/user/team/role': { id: 'none', role: 'billing' },
  };

  interface Schema {
    $ref?: string;
    properties?: object;
  }

  /** Returns the paths whose body has the field in the contract. */
  function pathsWith(field: string): string[] {
    const { paths, components } = readSpecification() as unknown as {
      paths: Record<string, { post?: { requestBody?: { content: { 'application/json': { schema: Schema } } } } }>;
      components: { schemas: Record<string, Schema> };
    };
    return Object.keys(paths).filter((path) => {
      const schema = paths[path]?.post?.requestBody?.content['application/json'].schema;
      const { properties } = schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1)!]! : (schema ?? {});
      return properties !== undefined && field in properties;
    });
  }

  test('covers every operation that requires the current password', () => {
    expect(Object.keys(WISHES).sort()).toEqual(pathsWith('currentPassword').sort());
  });

  test.each(Object.keys(WISHES))('a stolen session without the password changes nothing: %s', async (path) => {
    const person = await member(app);
    const { db } = app.context;
    const read = async () => ({
      account: await db.select().from(accounts).where(eq(accounts.id, person.id)),
      rows: await Promise.all(
        ['contact_changes', 'data_exports', 'sessions', 'outbox', 'passkey_challenges'].map((table) =>
          db.$count(sql.raw(table)),
        ),
      ),
    });
    const before = await read();
    const call = (currentPassword: unknown) =>
      app.call('POST', path, {
        token: person.token,
        body: { ...WISHES[path], ...(currentPassword !== undefined && { currentPassword }) },
      });
    for (const guess of ['Slate and copper 12/12', PASSWORD.toLowerCase()])
      expect(await call(guess)).toMatchObject({ status: 400, body: { field: 'currentPassword' } });
    expect((await call(undefined)).status).toBe(400);
    await app.context.background.idle();
    expect(await read()).toEqual(before);
  });
});
