import type { ReactElement } from 'react';
import type { AllowanceState } from '../../../domain/maker/inboxRows.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';

const icons: Record<AllowanceState, readonly [icon: IconName, tone: string]> = {
  unlimited: ['check', 'text-completed'],
  approved: ['check', 'text-completed'],
  limited: ['warning', 'text-pending'],
  none: ['plus', 'text-accent-text'],
};

type AllowanceIconProps = { readonly state: AllowanceState; readonly size?: number };

/** One sign for each state of an allowance, in requests and in the inventory. */
export const AllowanceIcon = ({ state, size = 14 }: AllowanceIconProps): ReactElement => {
  const [icon, tone] = icons[state];
  return <Icon name={icon} size={size} className={tone} />;
};
