import type { ReactElement } from 'react';
import { SettingsView } from '../features/settings/SettingsView.tsx';

export const Page = (): ReactElement => (
  <div className="page !pt-5">
    <SettingsView />
  </div>
);
