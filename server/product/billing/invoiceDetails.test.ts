import { eq } from 'drizzle-orm';
import { type Buyer, makeBuyer, startOver } from '../checkout/testing/buyer';
import { runCommand } from '../../entry/commands/commands';
import { accounts } from '../../platform/db/schema';
import { useTestApp } from '../../testing';

const DAY = 24 * 60 * 60 * 1000;
const app = useTestApp();
beforeEach(() => startOver(app));

describe('invoice details', () => {
  const CHANGED = 'Your invoice details were changed';

  const save = async (buyer: Buyer, details: object) => (await buyer.post('/payment/invoice-details', details)).status;
  const events = async (buyer: Buyer) => runCommand(app.context, ['events', buyer.id]);

  test('a change is in the audit log and emailed to the account with the new values; saving the same values again is no change', async () => {
    const buyer = await makeBuyer(app, { company: 'Calder Roofing' });
    const details = { company: 'Calder Holding', taxId: 'US-1', copyTo: 'bills@calder.example' };
    for (const attempt of [1, 2]) expect([attempt, await save(buyer, details)]).toEqual([attempt, 200]);
    const [mail, ...others] = await app.messagesTo(buyer.email);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe(CHANGED);
    expect(mail!.body).toMatch(/Company: +Calder Holding\n +Tax ID: +US-1\n +Copies to: +bills@calder\.example\n/);
    const log = await events(buyer);
    expect(log.match(/invoice details changed.*company, taxId/g)).toHaveLength(1);
    expect(log.match(/receipt copies changed.*127\.0\.0\.1/g)).toHaveLength(1);

    // An empty field falls back to the account's details.
    await save(buyer, { company: '', copyTo: '' });
    const [last] = await app.messagesTo(buyer.email);
    expect(last!.body).toMatch(/Company: +Calder Roofing\n +Copies to: +none\n/);
  });

  test('a second mailbox first gets a notice, and an email when it gets no more copies: each names the email of the account and no other user input', async () => {
    const buyer = await makeBuyer(app, { fullName: 'Win a prize' });
    await save(buyer, { company: 'Click here Ltd', copyTo: 'books@calder.example' });
    const [notice, ...others] = await app.messagesTo('books@calder.example');
    expect(others).toEqual([]);
    expect(notice!.subject).toBe("You'll get copies of receipts");
    expect(notice!.body).toContain(`The Shinglewise account ${buyer.email} added this address`);
    expect(notice!.body).not.toMatch(/Win a prize|Click here/);

    for (const copyTo of ['tax@calder.example', '', 'site@calder.example', 'Site@calder.example'])
      expect(await save(buyer, { copyTo })).toBe(200);
    const [ended] = await app.messagesTo('books@calder.example');
    expect(ended!.subject).toBe('You no longer get copies of receipts');
    expect(ended!.body).toMatch(new RegExp(`^The Shinglewise account ${buyer.email} no longer sends copies`));
    expect(await app.subjectsTo('tax@calder.example')).toEqual([ended!.subject, notice!.subject]);
    // The same mailbox in another spelling still gets copies.
    expect(await app.subjectsTo('site@calder.example')).toEqual([notice!.subject]);
  });

  test('a mailbox that does not want copies gets none, and no other email', async () => {
    const buyer = await makeBuyer(app);
    await save(buyer, { copyTo: 'post@calder.example' });
    expect(await runCommand(app.context, ['accounts', 'end-copies', 'Post@calder.example'])).toContain('no longer');
    await buyer.buy(3);
    expect(await app.subjectsTo('post@calder.example')).toEqual(["You'll get copies of receipts"]);
    await expect(runCommand(app.context, ['accounts', 'end-copies', 'post@calder.example'])).rejects.toThrow(
      'no receipt copies',
    );
  });

  test('a receipt, a credit note and a resent receipt go to the current email and copies', async () => {
    const buyer = await makeBuyer(app);
    await save(buyer, { copyTo: 'first@calder.example' });
    await buyer.buy(3);
    const { invoiceNumber } = (await buyer.ledger())[0]!;
    const email = `new.${buyer.email}`;
    await app.context.db.update(accounts).set({ email }).where(eq(accounts.id, buyer.id));
    await save(buyer, { copyTo: 'second@calder.example' });
    await runCommand(app.context, ['messages', 'resend', invoiceNumber]);
    const [own] = await app.messagesTo(email);
    expect(own!.body).toMatch(/^Hi [^]*\/cancel\//);
    const [copy] = await app.messagesTo('second@calder.example');
    expect(copy!.body).toMatch(new RegExp(`^This is a copy of our email to ${email}.`));
    expect(copy!.body).not.toContain('/cancel/');
    await runCommand(app.context, ['refund', invoiceNumber, '--yes']);
    await app.context.background.idle();
    const resent = `Your receipt ${invoiceNumber}`;
    const refund = expect.stringMatching(/^Your refund/);
    for (const to of [email, 'second@calder.example'])
      expect((await app.subjectsTo(to)).filter((subject) => /receipt SW|refund/.test(subject))).toEqual([
        refund,
        resent,
      ]);
    for (const to of [buyer.email, 'first@calder.example'])
      expect((await app.subjectsTo(to)).filter((subject) => /receipt SW|refund/.test(subject))).toEqual([resent]);
    expect((await buyer.ledger()).map((payment) => payment.buyer.email)).toEqual([buyer.email, expect.anything()]);
  });

  test('the account email gets no notice when it is entered as the second mailbox', async () => {
    const buyer = await makeBuyer(app);
    expect(await save(buyer, { copyTo: buyer.email })).toBe(200);
    expect(await save(buyer, { copyTo: '' })).toBe(200);
    expect(await app.subjectsTo(buyer.email)).toEqual([CHANGED, CHANGED]);
  });

  test('the second mailbox can be changed five times a day; the sixth attempt changes and sends nothing', async () => {
    const buyer = await makeBuyer(app);
    for (const n of [1, 2, 3, 4, 5]) expect(await save(buyer, { copyTo: `b${n}@calder.example` })).toBe(200);
    const rejected = await buyer.post('/payment/invoice-details', { taxId: 'US-1', copyTo: 'b6@calder.example' });
    expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '86400']);
    expect(await app.subjectsTo('b6@calder.example')).toEqual([]);
    expect((await buyer.get('/payment/billing')).body.data.invoiceDetails).toMatchObject({
      taxId: '',
      copyTo: 'b5@calder.example',
    });
    expect(await save(buyer, { taxId: 'US-1' })).toBe(200);
    app.clock.advance(DAY);
    await buyer.logInAgain();
    expect(await save(buyer, { copyTo: 'b6@calder.example' })).toBe(200);
  });

  test('other details can be changed twenty times a day', async () => {
    const buyer = await makeBuyer(app);
    for (let n = 1; n <= 20; n++) expect(await save(buyer, { purchaseOrder: `PO ${n}` })).toBe(200);
    expect(await save(buyer, { purchaseOrder: 'PO 21' })).toBe(429);
  });

  test('one mailbox in any spelling gets two notices from all accounts, then one every two hours; it gets no copies before its notice', async () => {
    const spellings = ['desk@calder.example', 'Desk@calder.example', 'desk+b@calder.example'];
    const answers: number[] = [];
    for (const copyTo of spellings) {
      answers.push(await save(await makeBuyer(app), { copyTo }));
      app.clock.advance(1_000);
    }
    expect(answers).toEqual([200, 200, 429]);
    app.clock.advance(DAY / 12);
    expect(await save(await makeBuyer(app), { copyTo: 'desk+b@calder.example' })).toBe(200);
  });

  test('apply only to later invoices', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3);
    const details = {
      company: 'Ridgeline LLC',
      address: '1 Eave Road',
      taxId: 'US-12-3456789',
      purchaseOrder: 'PO 77',
      copyTo: 'books@example.com',
    };
    expect((await buyer.post('/payment/invoice-details', details)).status).toBe(200);
    expect((await buyer.billing()).invoiceDetails).toEqual(details);
    expect((await buyer.post('/payment/invoice-details', { copyTo: 'nonsense' })).status).toBe(400);
    await buyer.passPeriod();
    const [first, second] = await buyer.ledger();
    expect(first!.buyer).not.toHaveProperty('taxId');
    // Another person's address, which invoices don't need.
    expect(second!.buyer).not.toHaveProperty('copyTo');
    expect(second!.buyer).toMatchObject({ company: 'Ridgeline LLC', taxId: 'US-12-3456789', purchaseOrder: 'PO 77' });
  });
});
