import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { WaitingNote } from '../src/components/WaitingNote';
import { WaitingPage } from '../src/components/WaitingPage';
import { ErrorScreen } from '../src/app/errors/ErrorScreen';
import { Layout } from '../src/app/shell/Layout';
import { App } from '../src/app/App';
import { ModalHost } from '../src/app/modals/ModalHost';
import { DialogProblem } from '../src/components/DialogBoundary';
import { preloadRoute } from '../src/app/routes';
import { STATUS_MESSAGE_DURATION } from '../src/config/constants';
import { makeStore, type AppStore } from '../src/store';
import { loggedIn, profileReceived } from '../src/store/slices/session';
import { selectOpenModal } from '../src/store/slices/modals';
import { storageRestored } from '../src/store/slices/storage';
import { toUser } from '../src/store/slices/storedValues';
import { usual } from './answers';
import { calls } from './calls.gen';
import { person } from './person';
import type { Answer, Answers, Story } from './story';

const retry = () => undefined;

/** Content without a route. */
const contents: Record<NonNullable<Story['content']>, ReactNode> = {
  ErrorScreen: <ErrorScreen error={new Error('A part of the page failed.')} onRetry={retry} />,
  DialogProblem: <DialogProblem error={new Error('The code failed to load.')} onRetry={retry} onClose={retry} />,
  WaitingNote: <WaitingNote onDismiss={retry} />,
  WaitingPage: <WaitingPage />,
};

/** Delays in ms after which screens show more. Code loading and steps have other timeouts. */
const LONG_WAITS = [10_000, 30_000];
const SHORT_WAIT = 200;
/** The maximum timer delay. */
const NEVER = 2 ** 31 - 1;

async function respond(answer: Answer | undefined): Promise<Response> {
  if (answer === 'offline') throw new TypeError('Failed to fetch');
  if (answer === 'slow') return new Promise(() => undefined);
  const { status = 200, ...rest } = answer ?? { status: 404, message: 'Not found.' };
  return Response.json({ success: status < 400, ...rest }, { status });
}

/** Replaces `fetch`, so that the page receives only this story's responses. */
function answerCalls({ answers, user }: Story): void {
  const all: Answers = { ...usual, ...(user && { [calls.getProfile]: { data: user } }), ...answers };
  globalThis.fetch = (input, init) => {
    const path = new URL(new Request(input, init).url).pathname.replace(/^\/api/, '');
    return respond(all[path]);
  };
}

/** Stops timers, so that a story does not change: messages stay, and long delays pass quickly or never. */
function holdTimers({ patient }: Story): void {
  const wait = globalThis.setTimeout;
  const held = (ms: number) => {
    if (ms === STATUS_MESSAGE_DURATION) return NEVER;
    if (LONG_WAITS.includes(ms)) return patient ? SHORT_WAIT : NEVER;
    return ms;
  };
  globalThis.setTimeout = ((run: () => void, ms = 0) => wait(run, held(ms))) as typeof globalThis.setTimeout;
}

function makeStoryStore({ user, prepare }: Story): AppStore {
  const store = makeStore();
  store.dispatch(storageRestored());
  if (user) {
    store.dispatch(loggedIn({ token: 'a-token-of-the-stories' }));
    store.dispatch(profileReceived(toUser(user)));
  }
  prepare?.(store);
  return store;
}

export interface OpenedStory {
  store: AppStore;
  /** Render it inside the providers. */
  element: ReactNode;
  /**
   * Runs the steps. Call it after rendering.
   * @throws Error if the story does not reach its state
   */
  arrive(): Promise<void>;
}

/** Prepares a story: URL, API responses and store. Once per page, because it replaces `fetch`. */
export async function openStory(story: Story): Promise<OpenedStory> {
  const address = story.at ?? (story.shows.startsWith('/') ? story.shows : '/privacy-policy');
  window.history.replaceState(null, '', address);
  answerCalls(story);
  holdTimers(story);
  await preloadRoute(window.location.pathname);
  const content = story.content && (
    <>
      <Layout>{contents[story.content]}</Layout>
      <ModalHost />
    </>
  );
  const store = makeStoryStore(story);
  return {
    store,
    element: <BrowserRouter>{content ?? <App />}</BrowserRouter>,
    arrive: async () => {
      if (story.opens) await person.press(story.opens);
      if (story.opens || selectOpenModal(store.getState())) await person.seeDialog();
      // Fonts first, because a menu is positioned by the text size at the time it opens.
      await Promise.all([...document.fonts].map((face) => face.load()));
      await story.steps?.(person);
      await person.see(story.sees);
      if (story.state !== 'loading') await person.seeContent();
    },
  };
}
