import { runCommand } from '../../commands/commands';
import { useTestApp } from '../../testing';
import { type Buyer, makeBuyer, startAnew } from '../testing/buyer';

const DAY = 24 * 60 * 60 * 1000;
const CHANGED = 'Your invoice details were changed';

const app = useTestApp();
beforeEach(() => startAnew(app));

const save = async (buyer: Buyer, details: object) => (await buyer.post('/payment/invoice-details', details)).status;
const subjectsTo = async (to: string) => (await app.messagesTo(to)).map(({ subject }) => subject);
const events = async (buyer: Buyer) => runCommand(app.context, ['events', buyer.id]);

test('a change is in the trail and mailed to the account, with what is new; saving the same again is no change', async () => {
  const buyer = await makeBuyer(app, { company: 'Calder Roofing' });
  const details = { company: 'Calder Holding', taxId: 'US-1', copyTo: 'bills@calder.example' };
  for (const attempt of [1, 2]) expect([attempt, await save(buyer, details)]).toEqual([attempt, 200]);
  const [mail, ...others] = await app.messagesTo(buyer.email);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe(CHANGED);
  expect(mail!.body).toMatch(/Company: +Calder Holding\n +Tax ID: +US-1\n +Copies to: +bills@calder\.example\n/);
  const trail = await events(buyer);
  expect(trail.match(/invoice details changed.*company, taxId/g)).toHaveLength(1);
  expect(trail.match(/receipt copies changed.*127\.0\.0\.1/g)).toHaveLength(1);

  // Empty falls back to what the account says.
  await save(buyer, { company: '', copyTo: '' });
  const [last] = await app.messagesTo(buyer.email);
  expect(last!.body).toMatch(/Company: +Calder Roofing\n +Copies to: +none\n/);
});

test('a second mailbox first gets a notice: it names the e-mail of the account and nothing that was typed', async () => {
  const buyer = await makeBuyer(app, { fullName: 'Win a prize' });
  await save(buyer, { company: 'Click here Ltd', copyTo: 'books@calder.example' });
  const [notice, ...others] = await app.messagesTo('books@calder.example');
  expect(others).toEqual([]);
  expect(notice!.subject).toBe('You will get copies of receipts');
  expect(notice!.body).toContain(`The account of ${buyer.email} has asked us`);
  expect(notice!.body).toContain(`write to ${app.context.config.supportEmail}`);
  expect(notice!.body).not.toMatch(/Win a prize|Click here/);

  expect(await runCommand(app.context, ['accounts', 'end-copies', 'Books@calder.example'])).toContain('no copies');
  await buyer.buy(3);
  expect(await subjectsTo('books@calder.example')).toEqual(['You will get copies of receipts']);
  await expect(runCommand(app.context, ['accounts', 'end-copies', 'books@calder.example'])).rejects.toThrow(
    'no copies',
  );
});

test('the own mailbox gets no notice as a second one', async () => {
  const buyer = await makeBuyer(app);
  expect(await save(buyer, { copyTo: buyer.email })).toBe(200);
  expect(await subjectsTo(buyer.email)).toEqual([CHANGED]);
});

test('the second mailbox is changed five times a day; the sixth changes and mails nothing', async () => {
  const buyer = await makeBuyer(app);
  for (const n of [1, 2, 3, 4, 5]) expect(await save(buyer, { copyTo: `b${n}@calder.example` })).toBe(200);
  const refused = await buyer.post('/payment/invoice-details', { taxId: 'US-1', copyTo: 'b6@calder.example' });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '86400']);
  expect(await subjectsTo('b6@calder.example')).toEqual([]);
  expect((await buyer.get('/payment/billing')).body.data.invoiceDetails).toMatchObject({
    taxId: '',
    copyTo: 'b5@calder.example',
  });
  expect(await save(buyer, { taxId: 'US-1' })).toBe(200);
  app.clock.advance(DAY);
  await buyer.logInAgain();
  expect(await save(buyer, { copyTo: 'b6@calder.example' })).toBe(200);
});

test('other details are changed twenty times a day', async () => {
  const buyer = await makeBuyer(app);
  for (let n = 1; n <= 20; n++) expect(await save(buyer, { purchaseOrder: `PO ${n}` })).toBe(200);
  expect(await save(buyer, { purchaseOrder: 'PO 21' })).toBe(429);
});

test('one mailbox in any spelling gets three notices at once from all accounts, then one an hour; without it no copies', async () => {
  const spellings = ['desk@calder.example', 'Desk@calder.example', 'desk+a@calder.example', 'desk+b@calder.example'];
  const answers: number[] = [];
  for (const copyTo of spellings) {
    answers.push(await save(await makeBuyer(app), { copyTo }));
    app.clock.advance(1_000);
  }
  expect(answers).toEqual([200, 200, 200, 429]);
  app.clock.advance(DAY / 24);
  expect(await save(await makeBuyer(app), { copyTo: 'desk+b@calder.example' })).toBe(200);
});
