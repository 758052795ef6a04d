import { avatarUrl } from './avatarUrl';

describe('avatarUrl', () => {
  it.each([
    ['avatars/7.png', 'https://files.example/b/avatars/7.png'],
    ['/avatars/my roof.png', 'https://files.example/b/avatars/my%20roof.png'],
    ['../../evil.png', 'https://files.example/b/evil.png'],
    ['https://evil.example/x.png', 'https://files.example/b/https%3A/evil.example/x.png'],
    ['//evil.example/x.png', 'https://files.example/b/evil.example/x.png'],
  ])('R16: %s lies below the storage base', (path, url) => {
    expect(avatarUrl(path, 'https://files.example/b')).toBe(url);
  });

  it('R16: without a picture there is no address', () => {
    expect([null, '', '/', '..'].map((path) => avatarUrl(path))).toEqual([null, null, null, null]);
  });
});
