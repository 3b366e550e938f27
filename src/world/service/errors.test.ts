import { describe, expect, test } from 'vitest';
import { ms } from '../../domain/time.ts';
import { describeMessage } from '../../entities/errors/describeError.ts';
import { ChainReadError } from '../chains/ChainReadError.ts';
import { JournalError } from '../journal/openJournal.ts';
import {
  callError,
  errorWords,
  isRefusal,
  isRetryable,
  isTransient,
  ServiceError,
  statusError,
  timeoutError,
  tooLargeError,
  undecodableError,
  unreachableError,
} from './errors.ts';

const status = (code: number) => statusError({ path: '/quote', status: code, words: null, elapsed: ms(7.4) });
const refused = callError('svc_respondToRfq', -32602, 'Too late');
const silent = unreachableError('/quote', new TypeError('failed'));
const late = timeoutError('/swap', ms(10_000));

describe('errorWords', () => {
  test.each([
    [{ error: 'No liquidity' }, 'No liquidity'],
    [{ message: 'No liquidity' }, 'No liquidity'],
    [{ detail: 'No liquidity' }, 'No liquidity'],
    [{ error: { message: 'No liquidity', code: 1 } }, 'No liquidity'],
    ['No liquidity', 'No liquidity'],
  ])('default: the words of %j', (body, words) => {
    expect(errorWords(body)).toBe(words);
  });

  test('behavior: the more exact word wins', () => {
    expect(errorWords({ error: 'Bad Request', message: 'The amount is too small' })).toBe('Bad Request');
    expect(errorWords({ error: { code: 5 }, message: 'Too small' })).toBe('Too small');
  });

  test.each([null, undefined, 5, [], {}, { error: '' }, { error: '  ' }, { message: 5 }, '', '<html><body>502'])(
    'behavior: %j says nothing',
    (body) => {
      expect(errorWords(body)).toBeNull();
    },
  );

  test('behavior: words are cleaned and short, and names of prototypes are none', () => {
    expect(errorWords({ error: `a\u202e\u0000b${'x'.repeat(900)}` })).toMatch(/^a ?bx+…?$/);
    expect(errorWords({ error: 'x'.repeat(900) })?.length).toBeLessThanOrEqual(200);
    expect(errorWords(Object.create({ error: 'inherited' }))).toBeNull();
  });
});

describe('isRefusal', () => {
  test('default: refusals of the service', () => {
    expect([status(400), status(404), status(409), status(422), refused].map(isRefusal)).toEqual(Array(5).fill(true));
  });

  test('behavior: no response and "not now" leave open what became of the request', () => {
    const open = [status(408), status(425), status(429), status(500), status(503), status(302), silent, late];
    expect([...open, new Error('x'), null].map(isRefusal)).toEqual(Array(open.length + 2).fill(false));
    expect(isRefusal(undecodableError('/swap', null, 'no JSON'))).toBe(false);
  });
});

describe('isTransient', () => {
  test('default: the same request may be made again', () => {
    expect([silent, late, status(500), status(503)].map(isTransient)).toEqual([true, true, true, true]);
  });

  test('behavior: never what was decided, cut off or not understood', () => {
    const final = [status(400), status(429), refused, tooLargeError('/chains', 2048), new Error('x')];
    expect(final.map(isTransient)).toEqual(Array(final.length).fill(false));
  });
});

describe('isRetryable', () => {
  test('default: transient errors, and 429', () => {
    expect([silent, late, status(503), status(429), status(408), status(400), refused].map(isRetryable)).toEqual([
      ...Array(5).fill(true),
      ...Array(2).fill(false),
    ]);
  });
});

describe('errors of the service', () => {
  const errors = [
    status(500),
    refused,
    silent,
    late,
    tooLargeError('/chains', 2048),
    undecodableError('/quote', 'inputAmount', 'not a decimal integer'),
    new JournalError('write', new Error('quota')),
    new ChainReadError('base', 'balance', new Error('busy')),
  ];

  test.each(errors.map((error) => [error.name, error] as const))(
    'default: %s is a sentence and its facts',
    (_name, error) => {
      expect(describeMessage(error.happened)).toMatch(/^\w.* .*\.$/);
      expect(error.details.length).toBeGreaterThan(0);
      expect(error.details.map(describeMessage).every((fact) => fact.length > 5 && !fact.includes('undefined'))).toBe(
        true,
      );
    },
  );

  test('behavior: retryable errors state that', () => {
    expect([status(500), status(503), status(429), status(408), silent, late].map(({ recovery }) => recovery)).toEqual(
      Array(6).fill('retry'),
    );
    expect([status(400), status(403), status(404)].map(({ recovery }) => recovery)).toEqual(Array(3).fill('none'));
  });

  test('behavior: times and sizes are whole, and the root is distinguished', () => {
    expect(describeMessage(late.happened)).toBe('The service did not respond within 10 s.');
    expect(describeMessage(tooLargeError('/chains', 2048).happened)).toContain('2 KB');
    expect(status(500).details.map(describeMessage)).toContain('Time: 7 ms');
    expect(errors.map((error) => error instanceof ServiceError)).toEqual([...Array(6).fill(true), false, false]);
  });

  test('behavior: a message of a node is one cleaned line, and the name of the chain is cleaned', () => {
    const error = new ChainReadError(`ba\u202ese${'x'.repeat(90)}`, 'head', new Error('busy\nat secret.ts:1'));
    expect(error.details.map(describeMessage)).toEqual(['Failed read: head', 'Response: busy']);
    expect(describeMessage(error.happened)).not.toContain('\u202e');
    expect(new ChainReadError('base', 'head', 'no error').details.map(describeMessage)).toEqual(['Failed read: head']);
  });
});
