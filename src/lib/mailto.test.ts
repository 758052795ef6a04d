import { mailto } from './mailto';

test('R198 a mail address without fields is a plain mailto link', () => {
  expect(mailto('hello@example.com')).toBe('mailto:hello@example.com');
  expect(mailto('hello@example.com', { subject: '' })).toBe('mailto:hello@example.com');
});

test('R198 subject and body are encoded, line breaks as CRLF', () => {
  expect(mailto('hello@example.com', { subject: 'My data & more', body: 'One\nTwo' })).toBe(
    'mailto:hello@example.com?subject=My%20data%20%26%20more&body=One%0D%0ATwo',
  );
});
