import type { AppStore, RootState } from '.';
import {
  endsSession,
  loggedIn,
  loggedOut,
  planNameBroadcast,
  planNameHeard,
  selectToken,
  sessionCleared,
  sessionEnded,
} from './slices/session';
import { env } from '../config/env';
import { openChannel } from '../lib/browser';
import { isTraveling } from '../lib/timeTravel';
import { fetchCode } from '../start/hydration/fetchCode';
import {
  type Areas,
  createAreas,
  OFFLINE_KEY,
  type StorageLifetime,
  STORED_FIELDS,
  TOKEN_KEY,
} from './persistence/areas';
import type { Engine } from './persistence';
import { forgetPendingCheckout, forgetDrafts } from './pending';
import type { StoredValues } from './slices/storedValues';
import { selectCodeDestination } from './slices/otpTimer';
import { modalOpened, affiliateViewChanged } from './slices/modals';
import { selectRestored, selectSessionUnread, sessionNotRead, storageRestored, storingFailed } from './slices/storage';

/** @returns a function that removes the listener */
function listen<E extends Event>(target: EventTarget, type: string, handler: (event: E) => void): () => void {
  target.addEventListener(type, handler as EventListener);
  return () => target.removeEventListener(type, handler as EventListener);
}

const CHANNEL = 'plan-name';

/**
 * Shares only the plan's name with other tabs. Without BroadcastChannel, the stored user has it a moment later. The channel
 * is closed while the page is hidden, because an open channel keeps some browsers from using their back-forward cache.
 * @returns a function that closes the channel
 */
function startPlanChannel(store: AppStore): () => void {
  let channel: BroadcastChannel | null = null;
  const close = () => {
    channel?.close();
    channel = null;
  };
  const open = () => {
    channel ??= openChannel(CHANNEL, (data) => {
      if (typeof data === 'string' && data.length <= 60) store.dispatch(planNameHeard(data));
    });
  };
  open();
  store.parts.startListening({
    actionCreator: planNameBroadcast,
    effect: ({ payload }) => channel?.postMessage(payload),
  });
  const stops = [close, listen(window, 'pagehide', close), listen(window, 'pageshow', open)];
  return () => stops.forEach((stop) => stop());
}

interface Options {
  now?: () => number;
  secret?: string;
}

const DOCUMENTED_KEYS = new Set(STORED_FIELDS.map(({ key }) => key));

/** Null and 0 are initial values, which aren't stored. */
const hasSomethingToStore = (state: RootState) =>
  STORED_FIELDS.some(({ slice, name }) => Boolean((state[slice] as Partial<StoredValues>)[name]));

/**
 * Starts a store in a browser: restores the stored state, follows other tabs, ends a session whose token expires, refreshes
 * the profile, and reopens a pending code entry. Call it once, after hydration. redux-persist and crypto load only if
 * something is stored or needs storing, so the first paint waits for neither. `storageRestored` is dispatched exactly once,
 * immediately if nothing is stored.
 * @returns a function that stops it, for tests
 */
export function startStore(store: AppStore, { now = Date.now, secret = env.persistSecret }: Options = {}): () => void {
  const { dispatch, getState, parts } = store;
  // Deferred, because a flush writes while the reducer runs.
  const noteRejection = (lifetime: StorageLifetime) => {
    if (!getState().storage.failed && !isKnown) dispatch(storingFailed(lifetime));
  };
  const areas = createAreas((lifetime) => queueMicrotask(() => noteRejection(lifetime)));
  // The previous page has shown the notice.
  const isKnown = areas.holdsInTab();
  let loading: Promise<Engine | null> | null = null;
  let engine: Engine | null = null;
  let stopped = false;

  const markRestored = () => {
    if (!selectRestored(getState())) dispatch(storageRestored());
  };

  /** Loads and starts the persistence once. If its chunk can't be loaded, the page works from memory. */
  function load(): Promise<Engine | null> {
    loading ??= fetchCode(() => import('./persistence'))
      .then(({ startEngine }) => startEngine(store, { areas, secret, now }))
      .catch(() => {
        loading = null;
        if (areas.read(TOKEN_KEY) !== null) dispatch(sessionNotRead());
        return null;
      })
      .then((started) => {
        engine = started;
        if (stopped) engine?.stop();
        else markRestored();
        return started;
      });
    return loading;
  }

  store.flush = async () => {
    if (engine) engine.flush();
    else if (loading) (await loading)?.flush();
  };

  followSession(store, areas);

  const handleLeave = () => engine?.flush();
  const handleReturn = () => {
    engine?.follow();
    engine?.expire();
  };
  const stops = [
    listen<StorageEvent>(window, 'storage', ({ key }) => {
      // Null if another tab cleared the whole storage.
      if (key !== null && !DOCUMENTED_KEYS.has(key)) return;
      if (engine) engine.follow();
      else if (loading || areas.holdsAnything()) void load().then((started) => started?.follow());
    }),
    listen(document, 'visibilitychange', () =>
      document.visibilityState === 'hidden' ? handleLeave() : handleReturn(),
    ),
    listen(window, 'pagehide', handleLeave),
    listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
      if (persisted) handleReturn();
    }),
    startPlanChannel(store),
  ];

  // Listens to actions, not states, so that states computed by DevTools aren't stored.
  const unsubscribe = parts.startListening({
    predicate: (_action, current) => !loading && !isTraveling() && hasSomethingToStore(current),
    effect: () => void load(),
  });
  if (areas.holdsAnything()) void load();
  else markRestored();

  return () => {
    stopped = true;
    stops.forEach((stop) => stop());
    unsubscribe();
    engine?.stop();
  };
}

/**
 * Removes the user's data when the session ends. After restoring, reopens a pending code entry and refreshes the profile of
 * a restored session.
 */
function followSession(store: AppStore, areas: Areas): void {
  const { startListening } = store.parts;
  /** The next user must not see them. */
  const forgetCopies = () => areas.remove(OFFLINE_KEY);
  startListening({
    predicate: endsSession,
    effect: (_action, { dispatch }) => {
      forgetPendingCheckout();
      forgetDrafts();
      dispatch(sessionCleared());
    },
  });
  startListening({ actionCreator: loggedOut, effect: () => areas.removeSession() });
  startListening({ actionCreator: loggedIn, effect: forgetCopies });
  startListening({
    actionCreator: sessionEnded,
    effect: ({ payload }) => {
      if (payload.reason === 'refused') areas.clear();
      else areas.removeToken();
    },
  });
  startListening({
    actionCreator: storageRestored,
    effect: () => {
      reopenCodeEntry(store);
      if (selectToken(store.getState())) void refreshProfile(store);
      // It ran out while no page was open.
      else if (!selectSessionUnread(store.getState())) forgetCopies();
    },
  });
}

/** Reopens the code entry if the page was left before the codes were entered. */
function reopenCodeEntry({ dispatch, getState }: AppStore): void {
  const destination = selectCodeDestination(getState());
  if (!destination || getState().modals.open) return;
  if (destination.purpose === 'affiliate') {
    dispatch(modalOpened({ name: 'affiliate', view: 'affiliate_program' }));
    dispatch(affiliateViewChanged('otp_verification'));
  } else {
    dispatch(modalOpened({ name: 'auth', view: 'otp_verification' }));
  }
}

/** Ignores failures; a rejected session ends as usual. */
async function refreshProfile(store: AppStore): Promise<void> {
  try {
    const [{ attachApi }, { api }] = await Promise.all([import('./attachApi'), import('../api')]);
    attachApi(store);
    await store.dispatch(api.endpoints.getProfile.initiate(undefined, { forceRefetch: true, subscribe: false }));
  } catch {
    // The chunk could not be fetched; the stored profile stays.
  }
}
