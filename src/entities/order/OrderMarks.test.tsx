import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ms } from '../../domain/time.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { testService } from '../../testing/testService.ts';
import { OrderAge } from './OrderMarks.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([HOUR, 0, -HOUR])('an age counts in service time, on a device that is %i ms ahead', (ahead) => {
  const service = testService();
  service.health.setState({ offset: { min: ms(-ahead), max: ms(-ahead) } });
  renderPart(<OrderAge since={ms(Date.now() - ahead - 45.5 * MINUTE)} ago />, { service });
  expect(screen.getByText('45 min ago')).toBeTruthy();
});
