import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { owner } from '../owner';

const ROOT = path.join(__dirname, '..');
/** Tests say what they expect; committed migrations and released data say what was true once. */
const MAY_REPEAT =
  /\.test\.tsx?$|\/testing\/|\/testSupport\.tsx?$|^server\/db\/migrations\/|\.(png|webp|webm|woff2|ico)$/;

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

test("the owner's name, address and contacts stand in owner.ts and nowhere else in site and server", () => {
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
