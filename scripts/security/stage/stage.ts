import type { Client } from './client';
import type { Mail } from './mailServer';

/** A started server with what surrounds it. */
export interface Stage {
  name: 'development' | 'production';
  /** As people see it. */
  origin: string;
  /** Where the server itself listens. */
  port: number;
  pid: number;
  /** Who applications and requests are mailed to. */
  owner: string;
  /** A client at an address that was not used before. */
  visitor(): Client;
  /** Straight to the server, past the proxy that is in front of it in production. */
  direct(): Client;
  /** Mails to an address, newest first. */
  mailsTo(email: string): Promise<Mail[]>;
  /** Text messages to a phone with its plus sign, newest first; in production they are mails, as there is no Twilio. */
  textsTo(phone: string): Promise<Mail[]>;
  /** Pays a hosted checkout and delivers the notice. @returns whether the page took the money */
  pay(client: Client, url: string): Promise<boolean>;
  /** Pays while the provider answers nothing. @returns the status of its notice; null where the sandbox takes payments */
  payBehindSlowProvider(client: Client, url: string): Promise<number | null>;
  /** An approved affiliate. */
  referrer(): Promise<{ email: string; phoneNo: string; code: string }>;
  /** What the server has written. */
  log(): string;
  stop(): Promise<void>;
}

export interface Result {
  measured: string;
  held: boolean;
}

export interface Attack {
  /** What has to hold, in a sentence of docs/security.md. */
  goal: string;
  /** Where there is nothing of the kind in the other mode. */
  only?: Stage['name'];
  /** Costs much: among the few in this mode alone. */
  few?: Stage['name'];
  /** Takes minutes: not among the few. */
  long?: boolean;
  /** @param full the numbers of `npm run test:security`; otherwise the few of `npm run test:long` */
  run(stage: Stage, full: boolean, random: () => number): Promise<Result>;
}

/** Addresses of this machine, from 127.16.0.1 on: each connection can come from one of its own. */
export function addresses(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `127.${16 + (count >> 16)}.${(count >> 8) & 255}.${count & 255}`;
  };
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
