import { makeBuyer } from '../../product/checkout/testing/buyer';
import { startFakeSmtp } from '../../platform/messages/testing/fakeSmtp';
import { useTestApp } from '../../testing';
import { runCommand } from './commands';

const app = useTestApp();
const run = (...words: string[]) => runCommand(app.context, words);

test('a test email reaches the mail server, or the command says why not', async () => {
  const smtp = await startFakeSmtp();
  const context = {
    ...app.context,
    config: { ...app.context.config, smtp: { url: smtp.url, from: 'a@example.com' } },
  };
  const send = () => runCommand(context, ['messages', 'test', 'jane@example.com']);
  expect(await send()).toBe('The mail server accepted a test email to jane@example.com.');
  expect(smtp.mails).toHaveLength(1);
  smtp.mode = 'unavailable';
  await expect(send()).rejects.toThrow('did not accept the email: ');
  await smtp.close();
  await expect(run('messages', 'test', 'jane@example.com')).rejects.toThrow('SMTP_URL is not set');
});

test('a team is shown, and its size is scheduled by the rules of the site', async () => {
  const owner = await makeBuyer(app);
  await expect(run('team', 'seats', owner.id, '5')).rejects.toThrow('no plan that can be changed');
  await owner.buy(6);
  expect(await run('team', 'seats', owner.id, '5')).toMatch(/has 5 seats from /);
  expect(await run('team', 'show', owner.id)).toMatch(/6 +1 +0 +5 +5 from 20\d\d-/);
  expect(await run('team', 'seats', owner.id, '6')).toContain('keeps its 6 seats');
  await expect(run('team', 'seats', owner.id, '0')).rejects.toThrow('Minimum 3 users required');
});
