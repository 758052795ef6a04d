import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { ErrorScreen } from '../../app/errors/ErrorScreen';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { AppTheme } from '../../app/providers';
import { expectConsole } from '../../testing/console';
import { layOut } from './deferredHydration';
import { connectionBack, fetchCode, prefetch, whenConnected } from './fetchCode';
import { lazyPage } from './lazyPage';
import { tolerateMovedNodes } from '../movedNodes';

describe('pages and parts', () => {
  const Hello = () => <h1>Hello</h1>;

  function renderPage(page: ReturnType<typeof lazyPage>) {
    return render(
      <ErrorBoundary fallback={ErrorScreen} resetKey="/">
        <Suspense fallback="Loading">
          <page.Page />
        </Suspense>
      </ErrorBoundary>,
      { wrapper: AppTheme },
    );
  }

  test('a prefetched page renders immediately', async () => {
    const page = lazyPage(() => Promise.resolve(Hello));
    await page.preload();
    renderPage(page);
    expect(screen.getByRole('heading', { name: 'Hello' })).toBeVisible();
  });

  test('R6: a page opened with half of its code waits for the rest, so that its sections can be found', async () => {
    let restIsThere = () => {};
    const rest = new Promise<void>((resolve) => {
      restIsThere = resolve;
    });
    const page = lazyPage(() => Promise.resolve(Object.assign(() => <Hello />, { preloadRest: () => rest })));
    void page.preload();
    await page.preloadFirst();
    renderPage(page);
    expect(screen.getByText('Loading')).toBeVisible();
    restIsThere();
    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
  });

  test('R182: a page that fails to load is requested once, and once per retry', async () => {
    let calls = 0;
    const page = lazyPage(() => {
      calls += 1;
      return calls < 3 ? Promise.reject(new Error('not there')) : Promise.resolve(Hello);
    });
    renderPage(page);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(calls).toBe(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
    expect(calls).toBe(3);
    expect(expectConsole().join()).toContain('not there');
  });

  const notLaidOut = (html: string) => {
    const region = document.createElement('div');
    region.dataset.notLaidOut = '';
    region.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
    document.body.append(region);
    return region;
  };

  afterEach(() => document.body.replaceChildren());

  it('R194 lays out one part per frame, one region after the other, and cleans up', async () => {
    const many = '<i></i>'.repeat(130);
    const one = notLaidOut(`<section>a</section><section><div><p>${many}</p><p>b</p></div></section>`);
    const other = notLaidOut('<footer>c</footer>');
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
    const first = layOut(one);
    const second = layOut(other);
    await first;
    expect(one.dataset.notLaidOut).toBeUndefined();
    expect(other.dataset.notLaidOut).toBe('');
    await second;
    await Promise.resolve();
    observer.disconnect();
    expect(most).toBe(1);
    expect([...seen].sort()).toEqual(['DIV', 'FOOTER', 'P', 'SECTION']);
    expect(document.querySelectorAll('[style], [data-not-laid-out]')).toHaveLength(0);
  });
});

describe('code fetched late', () => {
  const missing = () =>
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: '/assets/faqs.js' });
  const answer = (status: number) => Promise.resolve(new Response(null, { status }));
  const nothing = () => Promise.reject(new TypeError('Failed to fetch'));

  /** The server's responses in order; the last one repeats. */
  function network(...answers: (() => Promise<Response>)[]) {
    const fetch = jest.spyOn(globalThis, 'fetch');
    answers.slice(0, -1).forEach((one) => fetch.mockImplementationOnce(one));
    return fetch.mockImplementation(answers.at(-1) ?? nothing);
  }

  /** A chunk that fails this many times. */
  function chunk(failures: number) {
    let left = failures;
    return jest.fn(() => {
      left -= 1;
      return left >= 0 ? Promise.reject(missing()) : Promise.resolve('code');
    });
  }

  describe('R182 R183 code that fails to load', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('is requested again when the connection is back', async () => {
      network(nothing, nothing, () => answer(200));
      const load = chunk(1);
      const code = fetchCode(load);
      await jest.advanceTimersByTimeAsync(0);
      expect(load).toHaveBeenCalledTimes(1);
      window.dispatchEvent(new Event('online'));
      await jest.advanceTimersByTimeAsync(0);
      // The event fires, but the server still doesn't respond.
      expect(load).toHaveBeenCalledTimes(1);
      window.dispatchEvent(new Event('online'));
      await expect(code).resolves.toBe('code');
    });

    it('is retried at intervals if the browser always reports online', async () => {
      network(nothing, nothing, nothing, () => answer(404));
      const code = whenConnected(chunk(1));
      await jest.advanceTimersByTimeAsync(14_999);
      await jest.advanceTimersByTimeAsync(1);
      await expect(code).resolves.toBe('code');
      expect(jest.getTimerCount()).toBe(0);
    });

    it('all waiting imports continue together', async () => {
      network(nothing, nothing, () => answer(200));
      const both = Promise.all([fetchCode(chunk(1)), fetchCode(chunk(1))]);
      await jest.advanceTimersByTimeAsync(0);
      const back = connectionBack();
      window.dispatchEvent(new Event('online'));
      await back;
      await expect(both).resolves.toEqual(['code', 'code']);
    });

    it('an available chunk is requested once more past every cache, not forever', async () => {
      const fetch = network(() => answer(200));
      await expect(whenConnected(chunk(1))).resolves.toBe('code');
      expect(fetch).toHaveBeenLastCalledWith('/assets/faqs.js', { cache: 'reload' });
      const load = chunk(9);
      await expect(whenConnected(load)).rejects.toMatchObject({ name: 'ChunkLoadError', status: 200 });
      expect(load).toHaveBeenCalledTimes(2);
    });

    it('a failing server does not cost the user the open page', async () => {
      network(() => answer(503));
      await expect(fetchCode(chunk(9))).rejects.toMatchObject({ status: 503 });
      expect(sessionStorage).toHaveLength(0);
    });

    it('other errors are thrown immediately', async () => {
      await expect(fetchCode(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    });

    it('prefetching fails silently', async () => {
      const unhandled = jest.fn();
      process.on('unhandledRejection', unhandled);
      prefetch(() => Promise.reject(missing()));
      jest.useRealTimers();
      await new Promise((resolve) => setTimeout(resolve));
      process.off('unhandledRejection', unhandled);
      expect(unhandled).not.toHaveBeenCalled();
    });
  });
});

describe('moved nodes', () => {
  const { removeChild, insertBefore } = Node.prototype;
  afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

  /** Changes text the way a translation extension does. */
  function replaceTexts(element: HTMLElement, moves: boolean) {
    for (const text of [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(moves ? text : (text.nodeValue ?? ''));
    }
  }
  const Part = ({ first, last }: { first: boolean; last: boolean }) => (
    <p>
      {first && <b>one</b>}
      {last && 'two'}
    </p>
  );

  test.each([true, false])('removes replaced text (moved: %s) and inserts before it', (moves) => {
    tolerateMovedNodes();
    const { rerender } = render(<Part first={false} last />);
    const part = document.querySelector('p')!;
    replaceTexts(part, moves);
    rerender(<Part first last />);
    expect(part).toHaveTextContent(moves ? 'onetwo' : 'twoone');
    rerender(<Part first last={false} />);
    expect(part).toHaveTextContent(moves ? 'one' : 'twoone');
  });
});
