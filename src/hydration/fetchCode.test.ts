import { connectionBack, fetchCode, prefetch, whenConnected } from './fetchCode';

const missing = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: '/assets/faqs.js' });
const answer = (status: number) => Promise.resolve(new Response(null, { status }));
const nothing = () => Promise.reject(new TypeError('Failed to fetch'));

/** What the server answers, one after the other, the last for ever. */
function network(...answers: (() => Promise<Response>)[]) {
  const fetch = jest.spyOn(globalThis, 'fetch');
  answers.slice(0, -1).forEach((one) => fetch.mockImplementationOnce(one));
  return fetch.mockImplementation(answers.at(-1) ?? nothing);
}

/** A chunk that fails as often as said. */
function chunk(failures: number) {
  let left = failures;
  return jest.fn(() => {
    left -= 1;
    return left >= 0 ? Promise.reject(missing()) : Promise.resolve('code');
  });
}

describe('R182 R183 code that cannot be fetched', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('without a connection it is asked for again when the connection is back', async () => {
    network(nothing, nothing, () => answer(200));
    const load = chunk(1);
    const code = fetchCode(load);
    await jest.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    // The event came, and still nothing answers.
    expect(load).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    await expect(code).resolves.toBe('code');
  });

  it('a browser that calls itself online all the time is asked again from time to time', async () => {
    network(nothing, nothing, nothing, () => answer(404));
    const code = whenConnected(chunk(1));
    await jest.advanceTimersByTimeAsync(14_999);
    await jest.advanceTimersByTimeAsync(1);
    await expect(code).resolves.toBe('code');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('all that wait go on together', async () => {
    network(nothing, nothing, () => answer(200));
    const both = Promise.all([fetchCode(chunk(1)), fetchCode(chunk(1))]);
    await jest.advanceTimersByTimeAsync(0);
    const back = connectionBack();
    window.dispatchEvent(new Event('online'));
    await back;
    await expect(both).resolves.toEqual(['code', 'code']);
  });

  it('a chunk that is there after all is asked for once more, and not for ever', async () => {
    network(() => answer(200));
    await expect(whenConnected(chunk(1))).resolves.toBe('code');
    const load = chunk(9);
    await expect(whenConnected(load)).rejects.toMatchObject({ name: 'ChunkLoadError', status: 200 });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('a server that fails does not cost the page that is there', async () => {
    network(() => answer(503));
    await expect(fetchCode(chunk(9))).rejects.toMatchObject({ status: 503 });
    expect(sessionStorage).toHaveLength(0);
  });

  it('what is no missing chunk is an error at once', async () => {
    await expect(fetchCode(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('code that is fetched ahead of its use fails in silence', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    prefetch(() => Promise.reject(missing()));
    jest.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
