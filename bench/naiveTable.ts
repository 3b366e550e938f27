import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The design most explorers have: every row drawn again for every page, a formatter made for every cell, pages kept for ever.

type Row = Readonly<Record<string, string | number | null>>;

const amount = (value: string | number | null | undefined): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 }).format(Number(value ?? 0) / 1e6);
const usd = (value: string | number | null | undefined): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(Number(value ?? 0));
const time = (value: string | number | null | undefined): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(Number(value ?? 0)));
const age = (value: string | number | null | undefined): string =>
  new Intl.RelativeTimeFormat('en-US').format(-Math.round((Date.now() - Number(value ?? 0)) / 60_000), 'minute');
const short = (value: string | number | null | undefined): string => `${value ?? ''}`.slice(0, 10);

const cells = (row: Row): readonly string[] => [
  `${row.status}`,
  amount(row.inputAmount),
  short(row.inputToken),
  `${row.inputChain}`,
  `${row.outputChain}`,
  amount(row.outputAmount),
  short(row.outputToken),
  usd(row.inputTokenValueUsd),
  time(row.timestamp),
  age(row.startTime),
  short(row.srcTx),
  short(row.dstTx),
  short(row.offerer),
];

const Table = () => {
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState<Readonly<Record<number, readonly Row[]>>>({});
  useEffect(() => {
    const turn = (event: KeyboardEvent): void => {
      if (event.key === ']') setPage((now) => now + 1);
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, []);
  useEffect(() => {
    fetch(`/api/data/query?page=${page}&limit=100`)
      .then((response) => response.json())
      .then((answer: { orders: readonly Row[] }) => setPages((now) => ({ ...now, [page]: answer.orders })));
  }, [page]);
  const rows = pages[page] ?? pages[page - 1] ?? [];
  return createElement(
    'table',
    null,
    createElement(
      'tbody',
      null,
      rows.map((row, index) =>
        createElement(
          'tr',
          { key: `${row.orderHash}`, 'data-row': index },
          createElement('td', null, createElement('a', { href: `/order/${row.orderHash}` }, short(row.orderHash))),
          cells(row).map((text, at) => createElement('td', { key: `${at} ${text}` }, text)),
        ),
      ),
    ),
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(createElement(Table));
