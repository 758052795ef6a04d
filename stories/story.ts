import type { Profile } from '../src/api';
import type { AppStore } from '../src/store';
import type { Person } from './person';

/** The response to one path: pending, a network error, or an envelope. */
export type Answer =
  'slow' | 'offline' | { status?: number; message?: string; data?: unknown; [field: string]: unknown };

/** Responses by path, without /api. */
export type Answers = Readonly<Record<string, Answer>>;

export type State =
  | 'usual'
  | 'empty'
  | 'loading'
  | 'failing'
  | 'refused'
  | 'under way'
  | 'done'
  | 'long name'
  | 'right-to-left name'
  | 'past due'
  | 'cancelled';

/** One screen or dialog in one state. */
export interface Story {
  /** Unique. Also the name of its image. */
  name: string;
  /** A route's path, or the source file below src. */
  shows: string;
  state: State;
  /** URL of the page. Defaults to the route's path. */
  at?: string;
  /** Rendered instead of a page, for content without a route. */
  content?: 'ErrorScreen' | 'DialogProblem' | 'WaitingNote' | 'WaitingPage';
  /** The logged-in user. */
  user?: Profile;
  /** Responses that differ from the defaults (answers.ts). */
  answers?: Answers;
  /** Prepares the store, such as the cart or a dialog that any page opens. */
  prepare?: (store: AppStore) => void;
  /** The button that opens the dialog. */
  opens?: string;
  /** User actions that lead to the state. */
  steps?: (person: Person) => Promise<void>;
  /** A text that is visible once the story is ready. */
  sees: string | RegExp;
  /** Shortens long delays, to show what follows them. */
  patient?: boolean;
  /** Exists only below this window width in pixels. */
  below?: number;
}

export type Variant = Omit<Story, 'shows'> & Partial<Story>;

export const story = (name: string, state: State, sees: Story['sees'], rest: Partial<Story> = {}): Variant => ({
  name,
  state,
  sees,
  ...rest,
});

/** Adds shared properties to the stories of one screen or dialog. */
export const listStories = (common: Pick<Story, 'shows'> & Partial<Story>, ...variants: Variant[]): Story[] =>
  variants.map((variant) => ({ ...common, ...variant }));
