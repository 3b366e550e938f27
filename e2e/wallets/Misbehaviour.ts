import type { Wills } from './actor.ts';

/** One way in which a wallet does not do what it should, and what the page must make of it. */
export type Misbehaviour = {
  readonly name: string;
  readonly wills: Wills;
  /** Settings of the sandbox wallet below the actor. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Text on screen. */
  readonly says: RegExp;
};
