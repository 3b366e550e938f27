import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CausewayError } from '../../domain/CausewayError.ts';
import { errorMessages } from '../../messages/errors.ts';
import { describeError, describeMessage, describeReason } from './describeError.ts';

const AREAS =
  /['`]((?:chainErrors|configErrors|errors|names|quoteProblem|swapErrors|walletDialogs|walletErrors|walletFacts)\.\w+)['`]/g;

const codes = ['domain', 'engines', 'world'].flatMap((layer) =>
  readdirSync(path.join('src', layer), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(path.join('src', layer, file), 'utf8').matchAll(AREAS)].map(([, code]) => code),
    ),
);

describe('describeMessage', () => {
  test('default: each code of the layers below has a sentence', () => {
    expect(codes.length).toBeGreaterThan(40);
    const missing = codes.filter((code) => code === undefined || describeMessage({ code }) === code);
    expect(missing).toEqual([]);
  });

  test('param: values: they are in the sentence, codes as sentences', () => {
    expect(describeMessage({ code: 'errors.timeout', values: { seconds: 15 } })).toContain('15 s');
    const reading = { code: 'chainErrors.reading', values: { what: { code: 'chainErrors.orderStatus' } } };
    expect(describeMessage(reading)).toBe('Failed read: order status');
  });

  test('behavior: a code that was renamed since it was persisted has its sentence', () => {
    const old = JSON.parse('{"code":"walletFacts.walletSaid","values":{"said":"no"}}');
    expect(describeMessage(old)).toContain(': no');
    expect(describeMessage({ code: 'chainErrors.noAnswer' })).not.toContain('chainErrors');
  });

  test('behavior: text is shown as it is, and so is a code of another version', () => {
    expect(describeMessage('The wallet said no.')).toBe('The wallet said no.');
    expect(describeMessage({ code: 'errors.ofTomorrow' })).toBe('errors.ofTomorrow');
    expect(describeMessage({ code: 'constructor.name' })).toBe('constructor.name');
  });
});

test('describeError: the sentence of an error of this app, the message of any other', () => {
  expect(describeError(new CausewayError({ code: 'errors.unreachable' }))).toBe(errorMessages.unreachable);
  expect(describeError(new Error('odd'))).toBe('odd');
});

test('describeReason: entries of this version have codes, of earlier ones a sentence', () => {
  expect(describeReason({ reason: [{ code: 'errors.status', values: { status: 400 } }, 'no'], why: null })).toContain(
    '400',
  );
  expect(describeReason({ reason: null, why: 'The service refused it in March.' })).toBe(
    'The service refused it in March.',
  );
  expect(describeReason({ reason: null, why: null })).toBe('');
});
