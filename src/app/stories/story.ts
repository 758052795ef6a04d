import type { Profile } from '../../api';
import type { AppStore } from '../../store';
import type { Person } from './person';

/** What the API says to the calls of one path: nothing, a fault of the network, or an answer in its envelope. */
export type Answer =
  'slow' | 'offline' | { status?: number; message?: string; data?: unknown; [field: string]: unknown };

/** Answers by the path of the call, without /api. */
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
  /** Unique; names its picture too. */
  name: string;
  /** The path of a route, or the file below src that draws it. */
  shows: string;
  state: State;
  /** Address of the page; the path of the route by default. */
  at?: string;
  /** In the place of the page, where no address leads to it. */
  content?: 'ErrorScreen' | 'ModalProblem' | 'ModalWaiting' | 'WaitingPage';
  /** Who is logged in. */
  user?: Profile;
  /** What the API says otherwise than usual (answers.ts). */
  answers?: Answers;
  /** Puts something into the cart, opens a dialog. */
  prepare?: (store: AppStore) => void;
  /** What the person does until it is there. */
  steps?: (person: Person) => Promise<void>;
  /** A text of the story once it stands. */
  sees: string | RegExp;
  /** Long waits pass at once, to see what is shown after them. */
  patient?: boolean;
  /** Px of width from which on it does not exist. */
  below?: number;
}

export type Variant = Omit<Story, 'shows'> & Partial<Story>;

export const story = (name: string, state: State, sees: Story['sees'], rest: Partial<Story> = {}): Variant => ({
  name,
  state,
  sees,
  ...rest,
});

/** Stories of one screen or dialog, with what they have in common. */
export const listStories = (common: Pick<Story, 'shows'> & Partial<Story>, ...variants: Variant[]): Story[] =>
  variants.map((variant) => ({ ...common, ...variant }));
