import { asciiEmail, cleanLiteral, cleanText } from '../../cleaning';

test.each([
  ['\u202aida@roof.example\u202c', 'ida@roof.example'],
  ['\u200bida@\u200broof.example\ufeff', 'ida@roof.example'],
  ['\u200e+47\u00a0406\u202f12\u2009345', '+47 406 12 345'],
  ['SW\u20112026\u20131', 'SW-2026-1'],
  ['sean.o\u2019neil@roof.example', "sean.o'neil@roof.example"],
  ['\u201cIda\u201d <ida@roof.example>', '"Ida" <ida@roof.example>'],
  ['48\u00ad29\u206015', '482915'],
  ['می\u200cخواهم', 'میخواهم'],
  ['a@b.co,\n\u2066c@d.co\u2069', 'a@b.co,\nc@d.co'],
])('a code, phone, email, list or search %j becomes %j', (text, cleaned) => expect(cleanLiteral(text)).toBe(cleaned));

test.each([
  ['\u202aRidgeline\u202c', 'Ridgeline'],
  [' Ja\u200bne \u2068Doe\u2069\ufeff', 'Jane Doe'],
  ['أحمد\u200f', 'أحمد'],
])('a name, address or message %j becomes %j', (text, cleaned) => expect(cleanText(text)).toBe(cleaned));

test.each(['Aoife O\u2019Brien\u2013Kelly', 'می\u200cخواهم', 'Zoë 👩\u200d🔧', 'a\u00a0b', '“Roof” — “gutter”\nnext'])(
  'a name, address or message %j stays unchanged',
  (text) => expect(cleanText(text)).toBe(text),
);

test.each([
  ['ida@bücher.example', 'ida@xn--bcher-kva.example'],
  ['Ida@BÜCHER.example', 'Ida@xn--bcher-kva.example'],
  ['ida@пример。рф', 'ida@xn--e1afmkfd.xn--p1ai'],
  ['ida@roof.example', 'ida@roof.example'],
  ['ida@0x7f.1', 'ida@0x7f.1'],
  ['ida@bücher.example:80', 'ida@bücher.example:80'],
  ['ida@bü/cher.example', 'ida@bü/cher.example'],
  ['bücher', 'bücher'],
])('the domain of %j in ASCII: %j', (email, ascii) => expect(asciiEmail(email)).toBe(ascii));
