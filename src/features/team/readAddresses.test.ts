import { readAddresses } from './readAddresses';

test.each([
  ['a@b.co, c@d.co;e@f.co\ng@h.co', ['a@b.co', 'c@d.co', 'e@f.co', 'g@h.co']],
  ['Ann Lee <ann@b.co>, "Bo, Jr." <bo@b.co>', ['ann@b.co', 'bo@b.co']],
  [' a@b.co \r\n\r\n A@B.CO ,', ['A@B.CO']],
  ['a@b.co c@d.co', ['a@b.co', 'c@d.co']],
  ['nobody, mailto:a@b.co', ['nobody', 'a@b.co']],
  ['', []],
])('%j', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses);
});
