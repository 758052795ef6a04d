import { unfold } from './deferredHydration';

const folded = (html: string) => {
  const region = document.createElement('div');
  region.dataset.folded = '';
  region.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  document.body.append(region);
  return region;
};

afterEach(() => document.body.replaceChildren());

it('R194 lays out one part a frame, one region after the other, and leaves no trace', async () => {
  const many = '<i></i>'.repeat(130);
  const one = folded(`<section>a</section><section><div><p>${many}</p><p>b</p></div></section>`);
  const other = folded('<footer>c</footer>');
  let most = 0;
  const seen = new Set<string>();
  const observer = new MutationObserver((changes) => {
    const opened = changes
      .map(({ target }) => target as HTMLElement)
      .filter((e) => e.style.contentVisibility === 'visible');
    most = Math.max(most, opened.length);
    opened.forEach((element) => seen.add(element.tagName));
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['style'] });
  const first = unfold(one);
  const second = unfold(other);
  await first;
  expect(one.dataset.folded).toBeUndefined();
  expect(other.dataset.folded).toBe('');
  await second;
  await Promise.resolve();
  observer.disconnect();
  expect(most).toBe(1);
  expect([...seen].sort()).toEqual(['DIV', 'FOOTER', 'P', 'SECTION']);
  expect(document.querySelectorAll('[style], [data-folded]')).toHaveLength(0);
});
