// LI.FI's widget as its documentation shows it.
import { LiFiWidget } from '@lifi/widget';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root') ?? document.body).render(
  createElement(LiFiWidget, { integrator: 'bench', config: { variant: 'wide' } }),
);
