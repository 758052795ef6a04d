import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { WaitingPage } from '../../components/WaitingPage';
import { ErrorScreen } from '../errors/ErrorScreen';
import { ModalProblem } from '../modals/ModalProblem';
import { Layout } from '../shell/Layout';
import { App } from '../App';
import { ModalHost, ModalWaiting } from '../modals/ModalHost';
import { preloadRoute } from '../routes';
import { STATUS_MESSAGE_DURATION } from '../../config/constants';
import { makeStore, type AppStore } from '../../store';
import { loggedIn, profileReceived } from '../../store/slices/session';
import { selectOpenModal } from '../../store/slices/modals';
import { storageRestored } from '../../store/slices/storage';
import { toUser } from '../../store/slices/storedValues';
import { calls, usual } from './answers';
import { person } from './person';
import type { Answer, Answers, View } from './view';

const retry = () => undefined;

/** What no address leads to. */
const contents: Record<NonNullable<View['content']>, ReactNode> = {
  ErrorScreen: <ErrorScreen error={new Error('A part of the page failed.')} onRetry={retry} />,
  ModalProblem: <ModalProblem error={new Error('The code did not come.')} onRetry={retry} />,
  ModalWaiting: <ModalWaiting />,
  WaitingPage: <WaitingPage />,
};

/** What screens wait before they say more, in ms; the loading of code and the steps have other limits. */
const LONG_WAITS = [10_000, 30_000];
const SHORT_WAIT = 200;
/** The longest that a timer takes. */
const NEVER = 2 ** 31 - 1;

async function respond(answer: Answer | undefined): Promise<Response> {
  if (answer === 'offline') throw new TypeError('Failed to fetch');
  if (answer === 'slow') return new Promise(() => undefined);
  const { status = 200, ...rest } = answer ?? { status: 404, message: 'Not found.' };
  return Response.json({ success: status < 400, ...rest }, { status });
}

/** From here on this view's answers are all that the page gets from anywhere. */
function answerCalls({ answers, user }: View): void {
  const all: Answers = { ...usual, ...(user && { [calls.profile]: { data: user } }), ...answers };
  globalThis.fetch = (input, init) => {
    const path = new URL(new Request(input, init).url).pathname.replace(/^\/api/, '');
    return respond(all[path]);
  };
}

/** Messages stay, and long waits pass at once or never: a view does not change while it is looked at. */
function holdTimers({ patient }: View): void {
  const wait = globalThis.setTimeout;
  const held = (ms: number) => {
    if (ms === STATUS_MESSAGE_DURATION) return NEVER;
    if (LONG_WAITS.includes(ms)) return patient ? SHORT_WAIT : NEVER;
    return ms;
  };
  globalThis.setTimeout = ((run: () => void, ms = 0) => wait(run, held(ms))) as typeof globalThis.setTimeout;
}

function makeViewStore({ user, prepare }: View): AppStore {
  const store = makeStore();
  store.dispatch(storageRestored());
  if (user) {
    store.dispatch(loggedIn({ token: 'a-token-of-the-gallery' }));
    store.dispatch(profileReceived(toUser(user)));
  }
  prepare?.(store);
  return store;
}

export interface OpenedView {
  store: AppStore;
  /** For inside the providers. */
  element: ReactNode;
  /** To be called once it is rendered: takes the steps. @throws Error when the view does not come to stand */
  arrive(): Promise<void>;
}

/** Prepares everything around a view: address, answers of the API, store. One a page: it replaces `fetch`. */
export async function openView(view: View): Promise<OpenedView> {
  const address = view.at ?? (view.shows.startsWith('/') ? view.shows : '/privacy-policy');
  window.history.replaceState(null, '', address);
  answerCalls(view);
  holdTimers(view);
  await preloadRoute(window.location.pathname);
  const content = view.content && (
    <>
      <Layout>{contents[view.content]}</Layout>
      <ModalHost />
    </>
  );
  const store = makeViewStore(view);
  return {
    store,
    element: <BrowserRouter>{content ?? <App />}</BrowserRouter>,
    arrive: async () => {
      if (selectOpenModal(store.getState())) await person.seeDialog();
      await view.steps?.(person);
      await person.see(view.sees);
    },
  };
}
