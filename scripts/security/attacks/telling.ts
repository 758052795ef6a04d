import type { Answer } from '../stage/client';
import { formOf, mailedCode, makeOwner, newPerson, signUp, type Person } from '../stage/people';
import type { Attack, Stage } from '../stage/stage';

const VARYING = ['date', 'x-request-id', 'retry-after', 'content-length'];

/** An answer without what differs between any two, the person's own words among it. */
function shape({ status, headers, text }: Answer, { email, phoneNo }: Person): string {
  const kept = Object.entries(headers).filter(([name]) => !VARYING.includes(name));
  // A log-in to a sign-up says its phone, which is the asker's own.
  const own = text.replace(/"phoneNo":"\d+"/g, '"phoneNo":"PHONE"');
  return JSON.stringify([status, kept, own]).replaceAll(email, 'EMAIL').replaceAll(phoneNo, 'PHONE');
}

type Questions = (person: Person) => [path: string, body: object][];

/** Calls about an e-mail that need no session, in series that do not use up each other's limits. */
const SERIES: Questions[] = [
  ({ email, phoneNo }) => [
    ['/user/login', { email, password: 'Tarred felt 77' }],
    ['/user/forgot-password', { email }],
    ['/user/v2/verify-code', { email, code: '123456' }],
    ['/user/send-otp', { email, phoneNo, phoneCallingCode: '1' }],
    ['/user/verify-email-and-phone', { email, phoneNo, emailOtp: '123456', phoneNoOtp: '123456' }],
  ],
  (person) => [
    ['/user/v2/signup', formOf(person)],
    ['/user/login', { email: person.email, password: person.password }],
  ],
  ({ email, phoneNo, password }) => [
    ['/affiliate/signup', { fullName: 'Rosa Ridge', email, phoneNo, password, phoneCode: '+1' }],
    ['/user/login', { email, password }],
  ],
];

/** Account enumeration. */
export const telling: Attack[] = [
  {
    goal: 'No answer tells whether an e-mail has an account, a sign-up followed by a log-in included',
    few: 'development',
    async run(stage, full) {
      const told = new Set<string>();
      let asked = 0;
      for (let round = 0; round < (full ? 3 : 1); round += 1) {
        for (const questions of SERIES) {
          const { email } = await makeOwner(stage);
          // Whoever asks does not know the password; both are asked with one of the asker's.
          const people = [{ ...newPerson(), email }, newPerson()];
          const [known, unknown] = await Promise.all(people.map((person) => ask(stage, person, questions(person))));
          known!.forEach(({ path, shape: given }, at) => {
            asked += 1;
            if (given !== unknown![at]!.shape) told.add(path);
          });
        }
      }
      return { measured: `${asked} pairs; different: ${[...told].join(', ') || 'none'}`, held: told.size === 0 };
    },
  },
  {
    goal: 'An unfinished sign-up leaves nothing that keeps the owner of the address from signing up',
    long: true,
    async run(stage) {
      const owner = newPerson();
      const squatter = { ...newPerson(), email: owner.email };
      await stage.visitor().call('/user/v2/signup', formOf(squatter));
      await mailedCode(stage, owner.email, /verification code/);
      // A mailbox gets the next one a minute later.
      const outcome = await signUp(stage, stage.visitor(), owner).then(
        () => 'done',
        (error: Error) => error.message,
      );
      return {
        measured: `the owner's sign-up: ${outcome}`,
        held: outcome === 'done',
      };
    },
  },
];

async function ask(stage: Stage, person: Person, questions: ReturnType<Questions>) {
  const given: { path: string; shape: string }[] = [];
  for (const [path, body] of questions) {
    const answer = await stage.visitor().call(path, body);
    given.push({ path, shape: shape(answer, person) });
  }
  return given;
}
