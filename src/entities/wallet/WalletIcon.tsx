import type { ReactElement } from 'react';

export const WalletIcon = ({ icon, name, size = 28 }: WalletIcon.Props): ReactElement =>
  icon === null ? (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-items-center rounded-control bg-surface-3 font-strong text-13 text-text-2"
      style={{ width: size, height: size }}
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  ) : (
    <img alt="" src={icon} width={size} height={size} className="shrink-0 rounded-control" />
  );

export declare namespace WalletIcon {
  type Props = { readonly icon: string | null; readonly name: string; readonly size?: number };
}
