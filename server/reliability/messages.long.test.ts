import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { outbox } from '../db/schema';
import { startFakeSmtp, type FakeSmtp } from '../messages/testing/fakeSmtp';
import { makeOwnDatabase } from '../testing/database';
import { signUpForm } from '../testing/people';
import { getSize } from './testing/sizes';
import { freePort } from '../../testing/freePort';
import { startProcess } from './testing/processes';

const KILLS = getSize('KILLS', 2);

let folder: string;
let smtp: FakeSmtp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'));
  smtp = await startFakeSmtp();
});
afterAll(async () => {
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
});

const codeIn = (data: string) => /^Subject: (\d{6}) is your verification code$/m.exec(data)?.[1];

it(
  'the codes of a sign-up that was acknowledged just before a kill, or while the mail server was away, arrive once',
  async () => {
    const { env, open } = await makeOwnDatabase(join(folder, 'data'));
    const settings = { ...env, SMTP_URL: smtp.url, MAIL_FROM: 'Shinglewise <hello@example.com>' };
    const port = await freePort();
    const people: { email: string }[] = [];
    const outputs: (() => string)[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      // In every second round the mail server is away as well.
      smtp.mood = round % 2 === 0 ? 'take' : 'away';
      const server = await startProcess(settings, port);
      await server.ready();
      outputs.push(server.output);
      const form = signUpForm();
      const answer = await fetch(`${server.origin}/api/user/v2/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(form),
      });
      expect(answer.status).toBe(201);
      await server.kill();
      people.push(form);
    }
    // A row that a killed process had claimed is free when its lease ends; minutes pass in one statement.
    const { db, close } = await open();
    await db.update(outbox).set({ nextAttemptAt: 0 });
    await close();
    smtp.mood = 'take';
    const server = await startProcess(settings, port);
    await server.ready();
    const mailsTo = (email: string) => smtp.mails.filter(({ recipients }) => recipients[0] === `<${email}>`);
    const wait = async () => {
      for (let poll = 0; poll < 800; poll += 1) {
        if (people.every(({ email }) => mailsTo(email).length > 0)) return;
        await sleep(250);
      }
    };
    await wait();
    for (const { email } of people) {
      const mails = mailsTo(email);
      expect(codeIn(mails[0]?.data ?? '')).toMatch(/^\d{6}$/);
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    }
    expect(await server.stop()).toBe(0);
  },
  120_000 + KILLS * 180_000,
);
