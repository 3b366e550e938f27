import { type ReactElement, useEffect, useState } from 'react';
import { settingsMessages } from '../../messages/settings.ts';
import { DataCard } from './DataCard.tsx';
import { DisplayCard } from './DisplayCard.tsx';
import { RpcCard } from './RpcCard.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { SigningCard } from './SigningCard.tsx';

/** The id of the first of these elements that is in the upper half of the window. */
const useSectionInView = (ids: readonly string[]): string | null => {
  const [current, setCurrent] = useState<string | null>(ids[0] ?? null);
  useEffect(() => {
    const look = () => {
      const seen = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < globalThis.innerHeight / 2;
      });
      setCurrent(seen.at(-1) ?? ids[0] ?? null);
    };
    globalThis.addEventListener('scroll', look, { passive: true });
    return () => globalThis.removeEventListener('scroll', look);
  }, [ids]);
  return current;
};

/** The cards by their ids, which are the names of their titles. */
const ids = ['service', 'rpcs', 'display', 'signing', 'data'] as const;

/** Settings of this device, in five cards with a list of them at the left. */
export const SettingsView = (): ReactElement => {
  const t = settingsMessages.get();
  const current = useSectionInView(ids);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-center gap-x-8 gap-y-4 lg:grid-cols-[208px_minmax(0,880px)]">
      <nav aria-label={t.sections} className="lg:sticky lg:top-5 lg:self-start">
        <h1 className="mt-0.5 lg:ms-3 lg:mb-3.5">{t.title}</h1>
        {ids.map((id) => (
          <a
            key={id}
            href={`#${id}`}
            className="block rounded-control px-3 py-[7px] font-medium text-text-2 hover:bg-surface-2 hover:no-underline aria-[current]:bg-accent-soft aria-[current]:text-accent-text max-lg:hidden"
            aria-current={current === id ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(id)?.scrollIntoView({ block: 'start' });
            }}
          >
            {t[id]}
          </a>
        ))}
      </nav>
      <div className="grid min-w-0 gap-4">
        <ServiceCard />
        <RpcCard />
        <DisplayCard />
        <SigningCard />
        <DataCard />
      </div>
    </div>
  );
};
