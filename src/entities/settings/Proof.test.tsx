import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { commonMessages } from '../../messages/common.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { testService } from '../../testing/testService.ts';
import { persisted } from '../../world/persisted.ts';
import { openProofsEntry, Proof } from './Proof.tsx';

test('default: it is closed at first, and stays as it was left', async () => {
  const service = testService();
  const rendered = renderPart(<Proof place="test">0xhash</Proof>, { service });
  expect(screen.queryByText('0xhash')).toBeNull();
  await userEvent.click(screen.getByText(commonMessages.proof));
  expect(await screen.findByText('0xhash')).toBeTruthy();
  expect(persisted(service.storage, openProofsEntry).read()).toEqual({ places: ['test'] });
  rendered.unmount();
  renderPart(<Proof place="test">0xhash</Proof>, { service });
  expect(screen.getByText('0xhash')).toBeTruthy();
});
