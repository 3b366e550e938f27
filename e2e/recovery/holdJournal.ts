import type { Page } from '@playwright/test';

/** In the page: keeps a write transaction of the journal open, so that the app's next access to it waits. */
const hold = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('causeway-journal');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const store = opening.result.transaction('entries', 'readwrite').objectStore('entries');
      let held = true;
      const readNext = () => {
        const reading = store.get('nothing');
        reading.onsuccess = () => (held ? readNext() : opening.result.close());
      };
      readNext();
      Reflect.set(window, '__releaseJournal', () => {
        held = false;
      });
      resolve();
    };
  });

/** Holds the journal of this browser: nothing is read or written until released, or until the tab dies. */
export const holdJournal = (page: Page): Promise<void> => page.evaluate(hold);

/** Lets a held journal go on; nothing to do in a tab that holds none. */
export const releaseJournal = (page: Page): Promise<void> =>
  page.evaluate(() => Reflect.get(window, '__releaseJournal')?.());

/** Makes storage refuse: `writes` (nothing can be written) or `signature` (no entry that carries one can be). */
export const breakJournal = (page: Page, what: 'writes' | 'signature' | 'nothing'): Promise<void> =>
  page.evaluate((broken) => {
    const own = Reflect.get(window, '__ownStorage') ?? {
      transaction: IDBDatabase.prototype.transaction,
      put: IDBObjectStore.prototype.put,
    };
    Reflect.set(window, '__ownStorage', own);
    IDBDatabase.prototype.transaction = own.transaction;
    IDBObjectStore.prototype.put = own.put;
    if (broken === 'writes') {
      IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, names, mode, options) {
        if (mode === 'readwrite') throw new DOMException('denied', 'InvalidStateError');
        return own.transaction.call(this, names, mode, options);
      };
    }
    if (broken === 'signature') {
      IDBObjectStore.prototype.put = function put(this: IDBObjectStore, value: { signature?: unknown }, key) {
        if (value.signature) throw new DOMException('full', 'QuotaExceededError');
        return own.put.call(this, value, key);
      };
    }
  }, what);
