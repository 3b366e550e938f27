import { playBlows } from './recovery/playBlows.ts';

playBlows(['tab closed', 'browser killed']);
