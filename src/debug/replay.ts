import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api';
import { makeStore, type AppStore, type RootState } from '../store';
import { hashesOf } from './hash';
import { injectPersistedReducers } from './reducers';
import type { Report } from './report';

export interface Step {
  action: UnknownAction;
  /** Ms from the first action. */
  at: number;
  /** Parts of the state that it changed. */
  changed: string[];
  /** Parts of the state that are not as they were recorded. */
  departs: string[];
}

export interface Replayed {
  steps: Step[];
  /** A store at the end of the report, for a look at its state. It sends and stores nothing. */
  store: AppStore;
  /** One line per departure, `17 cart/cartPriced: cart`; empty where all is as it was. */
  departures: string[];
}

/** A store whose reducers are those of the page, without anything that acts on the world. */
function makeQuietStore(state: Partial<RootState> & { api?: unknown }): { store: AppStore; addApi: () => void } {
  const { api: answers, ...own } = state;
  const store = makeStore(own);
  injectPersistedReducers(store);
  let added = false;
  const addApi = () => {
    if (added) return;
    added = true;
    store.parts.injectReducer(api.reducerPath, (part: unknown, action: UnknownAction) =>
      api.reducer((part ?? answers) as never, action),
    );
  };
  if (answers) {
    addApi();
    store.dispatch({ type: 'replay/begun' });
  }
  return { store, addApi };
}

/** Feeds a report to a fresh store, and compares the state after every action with what was recorded. */
export function replay(report: Report): Replayed {
  const actions = JSON.parse(report.payload) as UnknownAction[];
  const { store, addApi } = makeQuietStore(JSON.parse(report.preloadedState) as Partial<RootState>);
  let recorded: Record<string, string> = {};
  let before = hashesOf(store.getState());
  const steps = actions.map((action, index): Step => {
    if (action.type.startsWith('api/')) addApi();
    store.dispatch(action);
    recorded = { ...recorded, ...report.hashes[index] };
    const after = hashesOf(store.getState());
    const names = [...new Set([...Object.keys(recorded), ...Object.keys(after)])];
    const step = {
      action,
      at: report.times[index] ?? 0,
      changed: names.filter((name) => after[name] !== before[name]),
      departs: names.filter((name) => after[name] !== recorded[name]),
    };
    before = after;
    return step;
  });
  const departures = steps.flatMap(({ action, departs }, index) =>
    departs.length > 0 ? [`${index + 1} ${action.type}: ${departs.join(', ')}`] : [],
  );
  return { steps, store, departures };
}
