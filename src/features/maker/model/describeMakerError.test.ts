import { expect, test } from 'vitest';
import { CausewayError } from '../../../domain/CausewayError.ts';
import { MakerError } from '../../../domain/maker/MakerError.ts';
import { fillProblemMessages, makerErrorMessages } from '../../../messages/maker.ts';
import { describeFillFailure, describeMakerError, describeRefusal } from './describeMakerError.ts';

test('default: every reason of a call that does not match is a line', () => {
  expect(describeMakerError(new MakerError({ code: 'otherCall', problems: ['takesMore', 'endsLater'] }))).toEqual({
    title: makerErrorMessages.otherCall,
    details: [fillProblemMessages.takesMore, fillProblemMessages.endsLater],
  });
});

test('behavior: facts are in the sentence', () => {
  const title = (facts: MakerError['facts']) => describeMakerError(new MakerError(facts)).title;
  expect(title({ code: 'noDeposit', chain: 'base', status: 'cancelled' })).toMatch(/No deposit on base \(cancelled\)/);
  expect(title({ code: 'notSolver', chain: 'base' })).toMatch(/Only listed solvers can fill on base/);
  expect(title({ code: 'contractRefuses', chain: 'base', reason: 'Paused' })).toMatch(/: Paused$/);
  expect(title({ code: 'balanceShort' })).toMatch(/balance is too low/);
});

test('behavior: other errors are shown with their own words', () => {
  const error = new CausewayError('Something.', { details: ['a fact'] });
  expect(describeMakerError(error)).toEqual({ title: 'Something.', details: ['a fact'] });
});

test('param refusal, failure: codes become sentences, stored text stays', () => {
  expect(describeRefusal({ code: 'service', reason: 'closed' })).toBe(
    makerErrorMessages.serviceReason({ reason: 'closed' }),
  );
  expect(describeRefusal({ code: 'status', status: 404 })).toMatch(/404/);
  expect(describeFillFailure({ code: 'wallet', kind: 'reverted' })).not.toBe('reverted');
  expect(describeFillFailure({ code: 'wallet', kind: 'toString' })).toBe('walletErrors.toString');
  expect(describeFillFailure({ code: 'error', happened: 'Old words.' })).toBe('Old words.');
});
