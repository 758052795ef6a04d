import { asc } from 'drizzle-orm';
import type { Db } from '../../../db';
import { payments } from '../../../db/schema';
import { ACTS, NEXT_STEP, type Attempt, type Dice, type Living } from './acts';
import { DAY, nextMoment, passTime, stateOf, type State } from './oracle';
import type { TestedWorld } from './tested';
import { told, type Told } from './told';

const MONTH = 30 * DAY;
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Longer than any claim of a process that died. */
const RESTART = 180 * SECOND;
/** How likely a user does each act in a step of some days. */
const EAGER: Record<State, number> = { none: 0.4, active: 0.16, ending: 0.3, pastDue: 0.5 };
/** One of so many acts and jobs is killed. */
const KILLED_OF = 6;
/** More boundaries than an act has, so that some are killed after their end: that is no kill. */
const BOUNDARIES = 60;
/** As many due plans as the job renews in one run. */
const AT_ONCE = 50;

export interface Figures {
  acts: number;
  kills: number;
  jobs: number;
  /** How often each act was done, by state: `active.add`. */
  done: Record<string, number>;
}

/**
 * Lives side by side in one database, whose time goes on for all of them. The job runs when something is due, a little or
 * days later. After everything that happens to a life the server must say what the oracle says.
 * @throws Error naming the life, what it did, and the difference
 */
export class Cohort {
  readonly figures: Figures = { acts: 0, kills: 0, jobs: 0, done: {} };
  private readonly diaries = new Map<Living, string[]>();

  constructor(
    private readonly world: TestedWorld,
    private readonly living: readonly Living[],
    private readonly dice: Dice,
  ) {
    for (const one of living) this.diaries.set(one, []);
  }

  async live(months: number): Promise<void> {
    const end = this.world.now() + months * MONTH;
    while (this.world.now() < end) {
      await this.advance(this.world.now() + this.dice.below((6 * DAY) / SECOND) * SECOND);
      for (const one of this.living)
        if (this.dice.below(100) < EAGER[stateOf(one.life)] * 100) await this.doSomething(one);
    }
    // What is named as the next step is done by every user.
    for (const one of this.living) await this.do(one, NEXT_STEP[stateOf(one.life)]);
    // What the last kill left undone, a receipt for example, is the job's.
    await this.world.runJob();
  }

  /** What the ledger holds and the oracle does not, for each life. */
  async differences(db: Db): Promise<string[]> {
    const rows = await db
      .select({ accountId: payments.accountId, amount: payments.amount })
      .from(payments)
      .orderBy(asc(payments.invoiceNumber));
    return this.living.flatMap((one) => {
      const written = rows.filter(({ accountId }) => accountId === one.person.accountId).map(({ amount }) => amount);
      const same = written.join() === one.life.ledger.join();
      return same ? [] : [`${this.diary(one)}\nledger ${written.join()}\noracle ${one.life.ledger.join()}`];
    });
  }

  private async doSomething(one: Living): Promise<void> {
    await this.do(one, this.dice.oneOf(Object.keys(ACTS[stateOf(one.life)])));
  }

  private async do(one: Living, name: string): Promise<void> {
    // Two requests of one person are seconds apart.
    await this.advance(this.world.now() + (2 + this.dice.below(600)) * SECOND);
    const state = stateOf(one.life);
    const attempt = ACTS[state][name]?.(this.world, one, this.dice);
    if (!attempt) return;
    this.note(one, `${state}: ${name}`);
    try {
      (await this.persist(one, attempt, state === 'pastDue' && name === 'changeCard'))();
    } catch (error) {
      throw new Error(this.diary(one), { cause: error });
    }
    this.figures.acts += 1;
    const key = `${state}.${name}`;
    this.figures.done[key] = (this.figures.done[key] ?? 0) + 1;
    await this.world.idle();
    // A card that was saved pays what is open at once.
    if ((nextMoment(one.life) ?? Infinity) <= this.world.now()) await this.advance(this.world.now());
    else await this.compare(one);
  }

  /** Does it until it is not killed any more. @param whole never: each card that is tried is a try */
  private async persist(one: Living, attempt: Attempt, whole: boolean): Promise<() => void> {
    const tries: number[] = [];
    const calm = whole || (nextMoment(one.life) ?? Infinity) < this.world.now() + HOUR;
    for (;;) {
      tries.push(this.world.now());
      const dies = !calm && tries.length < 4 && this.dice.below(KILLED_OF) === 0;
      if (!dies) return attempt(tries);
      const ended = await this.world.dieDuring(this.dice.below(BOUNDARIES), () => attempt(tries));
      if (ended) return ended.result;
      await this.restart(one);
    }
  }

  private async restart(one?: Living): Promise<void> {
    this.figures.kills += 1;
    if (one) this.note(one, 'killed');
    await this.world.idle();
    await this.advance(this.world.now() + RESTART);
  }

  /** Time goes on, and what becomes due meanwhile happens. */
  private async advance(until: number): Promise<void> {
    for (let due = this.nextDue(); due <= until; due = this.nextDue()) {
      const late = this.dice.oneOf([0, 15 * SECOND, this.dice.below(86_400) * SECOND]);
      this.world.setClock(Math.max(this.world.now(), Math.min(Math.max(due, this.world.now()) + late, until)));
      await this.runJob();
    }
    this.world.setClock(Math.max(this.world.now(), until));
  }

  private nextDue(): number {
    return Math.min(...this.living.map(({ life }) => nextMoment(life) ?? Infinity));
  }

  private async runJob(): Promise<void> {
    const began = this.world.now();
    this.figures.jobs += 1;
    const run = () => this.world.runJob();
    while (this.dice.below(KILLED_OF) === 0) {
      if (await this.world.dieDuring(this.dice.below(BOUNDARIES * 2), run)) break;
      this.figures.kills += 1;
      await this.world.idle();
      this.world.setClock(this.world.now() + RESTART);
    }
    const now = this.world.now();
    const due = this.living.filter(({ life }) => (nextMoment(life) ?? Infinity) <= now);
    for (let left = due.length; left >= 0; left -= AT_ONCE) await run();
    for (const one of due) {
      this.note(one, 'due');
      passTime(one.life, now);
      await this.compare(one, began);
    }
  }

  /** @param since a refusal may be that old, where a job was killed after it */
  private async compare(one: Living, since = this.world.now()): Promise<void> {
    const answer = await this.world.call(one.person, 'GET', '/payment/billing');
    const says = answer.data as Told;
    const { due } = one.life.plan ?? {};
    const next = Date.parse(says.pastDue?.nextTry ?? '');
    if (due && next >= due.nextTry - (this.world.now() - since) && next <= due.nextTry) due.nextTry = next;
    const [is, should] = [told(says), told(one.life)];
    if (is !== should) throw new Error(`${this.diary(one)}\nserver ${is}\noracle ${should}`);
  }

  private note(one: Living, what: string): void {
    this.diaries.get(one)!.push(`${new Date(this.world.now()).toISOString().slice(0, 19)} ${what}`);
  }

  private diary(one: Living): string {
    return `${one.person.email}${one.life.referred ? ', referred' : ''}\n${this.diaries.get(one)!.join('\n')}`;
  }
}
