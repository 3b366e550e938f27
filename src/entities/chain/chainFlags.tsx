import type { ReactNode } from 'react';

/** Ten sea flags: drawn patterns, not logos. Ground colour and the figure on a 16 grid. */
export const chainFlags: Readonly<Record<string, { readonly ground: string; readonly figure: ReactNode }>> = {
  ethereum: { ground: '#dde3f2', figure: <path d="M8 2.2 13.4 8 8 13.8 2.6 8z" fill="#46549b" /> },
  base: { ground: '#2355d6', figure: <path d="M4.75 4.75h6.5v6.5h-6.5z" fill="#fff" /> },
  arbitrum: { ground: '#1b3d61', figure: <path d="M0 10.5 10.5 0H16v5.5L5.5 16H0z" fill="#74bdf0" /> },
  optimism: { ground: '#fdf3f3', figure: <circle cx="8" cy="8" r="4.4" fill="#d32a3e" /> },
  plasma: { ground: '#0f5a4e', figure: <path d="M0 3h16v3.2H0zM0 9.8h16V13H0z" fill="#84e6c8" /> },
  bsc: { ground: '#f0bf2c', figure: <path d="M0 0h8v8H0zM8 8h8v8H8z" fill="#221f18" /> },
  monad: { ground: '#5a46bd', figure: <path d="M1 1l14 14M15 1 1 15" stroke="#fff" strokeWidth="3" /> },
  stable: { ground: '#1d7766', figure: <path d="M0 8h16v8H0z" fill="#e4f4ee" /> },
  megaeth: {
    ground: '#f2f0ea',
    figure: (
      <path
        d="M0 0h5.33v5.33H0zM10.67 0H16v5.33h-5.33zM5.33 5.33h5.34v5.34H5.33zM0 10.67h5.33V16H0zM10.67 10.67H16V16h-5.33z"
        fill="#1f2326"
      />
    ),
  },
  rootstock: { ground: '#e07a25', figure: <path d="M0 0 16 16H0z" fill="#4a2a12" /> },
};
