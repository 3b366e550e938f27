#!/usr/bin/env node
// Firefox as Playwright starts it, with a relay before its WebDriver BiDi socket. Playwright asks for media features to be
// emulated whether or not a test wants that, and gives up where Firefox does not know the command yet: the relay then
// answers in its place that nothing is emulated. A Firefox that knows it answers for itself.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const MAY_BE_UNKNOWN = 'emulation.setMediaFeaturesOverride';

const relay = (client, address) => {
  const browser = new WebSocket(address, { perMessageDeflate: false });
  const opened = new Promise((resolve) => browser.once('open', resolve));
  const asked = new Set();
  client.on('message', async (data) => {
    const text = String(data);
    const { id, method } = JSON.parse(text);
    if (method === MAY_BE_UNKNOWN) asked.add(id);
    await opened;
    browser.send(text);
  });
  browser.on('message', (data) => {
    const text = String(data);
    const response = asked.size > 0 ? JSON.parse(text) : null;
    const isMissing = response !== null && asked.delete(response.id) && response.error === 'unknown command';
    client.send(isMissing ? JSON.stringify({ type: 'success', id: response.id, result: {} }) : text);
  });
  client.on('close', () => browser.close());
  browser.on('close', () => client.close());
  browser.on('error', () => client.close());
};

const child = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
child.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => child.kill());
createInterface(child.stderr).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
  if (address === undefined) return void console.error(line);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (client) => relay(client, `${address}/session`));
  server.on('listening', () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`));
});
