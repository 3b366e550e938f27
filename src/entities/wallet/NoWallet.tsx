import type { ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Note } from '../../ui/Note.tsx';

/** What a wallet is and how to get one, for a browser without any. Asks nobody: no list is fetched, no link is opened. */
export const NoWallet = (): ReactElement => (
  <div className="grid gap-3">
    <Note title="No wallet was found in this browser.">
      A wallet keeps your keys and asks you before it signs. This page never sees the keys and cannot sign without you.
    </Note>
    <dl className="grid gap-2 px-3 text-13">
      <dt className="font-strong">On a computer</dt>
      <dd className="text-text-2">
        Install a wallet extension from its maker’s own site or your browser’s extension store. It appears here by
        itself; some need this page loaded again.
      </dd>
      <dt className="font-strong">On a phone</dt>
      <dd className="text-text-2">
        Install a wallet app and open this page in the app’s own browser.{' '}
        <span className="inline-flex items-center gap-1 whitespace-nowrap">
          Copy this page’s address <CopyButton small text={location.href} what="the address of this page" />
        </span>
      </dd>
    </dl>
    <p className="px-3 text-12 text-text-2">
      Never type your recovery words into a page, and not into this one either: nothing here needs them.
    </p>
    <div className="px-3">
      <Button onClick={() => location.reload()}>Load the page again</Button>
    </div>
  </div>
);
