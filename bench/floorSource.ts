/** "hello", the floor of every ratio: react, react-dom and one button. */
export const FLOOR_SOURCE = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root') ?? document.body).render(createElement('button', null, 'hello'));
`;
