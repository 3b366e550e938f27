import { playBlows } from './recovery/playBlows.ts';

playBlows(['service killed', 'RPC down']);
