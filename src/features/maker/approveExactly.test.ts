import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testHash } from '../../testing/rfqFrames.ts';
import { type ApproveWorld, approveExactly } from './approveExactly.ts';

/** A token with an allowance; one that needs a reset refuses to go from one amount to another, like USDT. */
const token = (start: bigint, strict: boolean) => {
  let allowance = start;
  const asked: bigint[] = [];
  const world: ApproveWorld = {
    allowance: async () => allowance,
    needsReset: async () => strict,
    approve: async (amount) => {
      asked.push(amount);
      if (strict && allowance > 0n && amount > 0n) throw new Error('reverted');
      allowance = amount;
      return testHash(asked.length);
    },
    mined: async () => undefined,
  };
  return { world, asked, now: () => allowance };
};

test('default: one exact approval', async () => {
  const { world, asked } = token(0n, false);
  await approveExactly(world, 2000n);
  expect(asked).toEqual([2000n]);
});

test('behavior: a token like USDT is taken back to 0 first, and only when it has to be', async () => {
  const strict = token(5n, true);
  await approveExactly(strict.world, 2000n);
  expect(strict.asked).toEqual([0n, 2000n]);
  const revoke = token(5n, true);
  await approveExactly(revoke.world, 0n);
  expect(revoke.asked).toEqual([0n]);
  const same = token(2000n, true);
  await approveExactly(same.world, 2000n);
  expect(same.asked).toEqual([]);
});

test('behavior: whatever stood before, exactly the chosen amount stands after, with at most two prompts', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n });
  return fc.assert(
    fc.asyncProperty(amount, amount, fc.boolean(), async (start, target, strict) => {
      const { world, asked, now } = token(start, strict);
      await approveExactly(world, target);
      expect(now()).toBe(target);
      expect(asked.length).toBeLessThanOrEqual(2);
    }),
  );
});

test('error: a wallet that mined another amount than was chosen is found out', async () => {
  const { world } = token(0n, false);
  const lying = { ...world, approve: () => world.approve(10n ** 30n) };
  await expect(approveExactly(lying, 5n)).rejects.toThrow('the chain says another amount');
});

test('error: what the wallet declines after the reset leaves the allowance at 0, not at the old amount', async () => {
  const { world, now } = token(7n, true);
  const declines = {
    ...world,
    approve: (to: bigint) => (to === 0n ? world.approve(to) : Promise.reject(new Error('no'))),
  };
  await expect(approveExactly(declines, 5n)).rejects.toThrow('no');
  expect(now()).toBe(0n);
});
