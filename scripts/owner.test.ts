import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { owner } from '../shared/owner';

const ROOT = path.join(__dirname, '..');
/** Tests contain expected values; committed migrations and released data contain previous ones. */
const MAY_REPEAT =
  /\.test\.tsx?(\.snap)?$|\/testing\/|\/testSupport\.tsx?$|^server\/platform\/db\/migrations\/|\.(png|webp|webm|woff2|ico)$/;

const facts = [
  owner.name,
  owner.email,
  owner.phone,
  owner.phone.replace(/\D/g, ''),
  owner.phone.replace(/^\+1\D*/, ''),
  // A country alone identifies no one.
  ...owner.address.filter((line) => /\d/.test(line)),
  ...(owner.taxId ? [owner.taxId] : []),
  ...owner.socialLinks.map(({ href }) => href),
];

test("the owner's name, address and contacts are in shared/owner.ts and nowhere else in site and server", () => {
  const files = ['src', 'server'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
      .filter((file) => !MAY_REPEAT.test(file)),
  );
  const copies = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return facts.filter((fact) => text.includes(fact)).map((fact) => `${file}: ${fact}`);
  });
  expect(copies).toEqual([]);
});

/** Returns the exports of a module in a program built for customers. */
function loadForCustomers<Module>(file: string): Module {
  jest.replaceProperty(process, 'env', { ...process.env, AUDIENCE: 'production' });
  let loaded: unknown;
  jest.isolateModules(() => {
    loaded = jest.requireActual(path.join(ROOT, file));
  });
  return loaded as Module;
}

test('customers see no invented values', () => {
  const customers = loadForCustomers<typeof import('../shared/owner')>('shared/owner').owner;
  expect(customers).toMatchObject({ name: owner.name, email: owner.email, phone: '', taxId: '', address: [] });
  expect(customers.socialLinks).toEqual([]);
  const { partners } = loadForCustomers<typeof import('../src/features/landing/sections/Partners')>(
    'src/features/landing/sections/Partners',
  );
  expect(partners).toEqual([]);
  const { env } = loadForCustomers<typeof import('../src/config/env')>('src/config/env');
  expect(env).toMatchObject({ iosAppUrl: '', androidAppUrl: '', affiliatePanelUrl: '' });

  const texts = ['app', 'faqs/app', 'faqs/account', 'landing/sections', 'privacyPolicy', 'termsConditions'].map(
    (file) => JSON.stringify(loadForCustomers(`src/texts/en/${file}`)),
  );
  expect(texts.join()).not.toMatch(/24\/7|99\.9|95%|undefined|null%| ,|, ,| {2}|law of {0,1} applies/);
  const { signature } = loadForCustomers<typeof import('../server/platform/messages/composeEmail')>(
    'server/platform/messages/composeEmail',
  );
  const support = { supportEmail: owner.email };
  expect(signature(support).split('\n')).toEqual([owner.name, expect.any(String), `Support: ${owner.email}`]);
});
