import type { FaultRule } from './FaultRule.ts';
import { pointed } from './jsonPatch.ts';

/** A rule in force. */
export type ActiveFault = { readonly id: number; readonly rule: FaultRule; seen: number; acted: number };

/** The active rules and their decisions. */
export type FaultBook = {
  add(rule: FaultRule): ActiveFault;
  list(): readonly ActiveFault[];
  remove(id: number): boolean;
  clear(): void;
  /** Starts the draws of chance over. */
  seed(value: number): void;
  /** The rules that act on this, in the order they were made; counts them. */
  match(on: string, request: unknown, response: unknown): readonly FaultRule[];
  /** A draw from 0 up to 1. */
  draw(): number;
};

const MASK = 0xffffffff;

const has = (value: unknown, wanted: Readonly<Record<string, unknown>> | undefined): boolean =>
  Object.entries(wanted ?? {}).every(([path, expected]) => {
    const found = Array.isArray(value) && !/^\/\d/.test(path) ? pointed(value[0], path) : pointed(value, path);
    return JSON.stringify(found) === JSON.stringify(expected);
  });

const names = (rule: string, on: string): boolean =>
  rule === '*' || rule === on || (rule.endsWith('*') && on.startsWith(rule.slice(0, -1)));

/** Random draws repeat with the seed, so that a run can be repeated. */
export const createFaultBook = (firstSeed = 1): FaultBook => {
  const active: ActiveFault[] = [];
  let lastId = 0;
  let state = firstSeed;
  const draw = () => {
    state = (state + 0x6d2b79f5) & MASK;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / (MASK + 1);
  };
  const acts = (fault: ActiveFault): boolean => {
    const { skip = 0, times = Number.POSITIVE_INFINITY, chance = 1 } = fault.rule;
    fault.seen += 1;
    if (fault.seen <= skip || fault.acted >= times || (chance < 1 && draw() >= chance)) return false;
    fault.acted += 1;
    return true;
  };
  return {
    add: (rule) => {
      lastId += 1;
      const fault = { id: lastId, rule, seen: 0, acted: 0 };
      active.push(fault);
      return fault;
    },
    list: () => active,
    remove: (id) => {
      const index = active.findIndex((fault) => fault.id === id);
      if (index >= 0) active.splice(index, 1);
      return index >= 0;
    },
    clear: () => active.splice(0),
    seed: (value) => {
      state = value;
    },
    match: (on, request, response) =>
      active
        .filter(({ rule }) => names(rule.on, on) && has(request, rule.request) && has(response, rule.answer))
        .filter(acts)
        .map(({ rule }) => rule),
    draw,
  };
};
