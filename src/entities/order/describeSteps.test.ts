import { describe, expect, test } from 'vitest';
import { orderStepMessages as t } from '../../messages/swapTracking.ts';
import { describeNodes, stepLabel } from './describeSteps.ts';

const names = { source: 'Base', destination: 'Arbitrum' };

describe('describeNodes', () => {
  test('default: nothing is shown if all agree, or none was read', () => {
    expect(describeNodes({ source: 'agree', destination: null }, names)).toBe('');
  });

  test('behavior: silence and contradiction are shown with the chain; one chain is named once', () => {
    expect(describeNodes({ source: 'silent', destination: 'contradict' }, names)).toBe(
      `${t.nodesSilent({ chain: 'Base' })} ${t.nodesContradict({ chain: 'Arbitrum' })}`,
    );
    const one = { source: 'Base', destination: 'Base' };
    expect(describeNodes({ source: 'silent', destination: 'silent' }, one)).toBe(t.nodesSilent({ chain: 'Base' }));
  });
});

describe('stepLabel', () => {
  test('default: a step is named with its chain', () => {
    expect(stepLabel({ key: 'delivered' }, names)).toBe('Delivered on Arbitrum');
    expect(stepLabel({ key: 'ends' }, names)).toBe(t.ends);
  });
});
