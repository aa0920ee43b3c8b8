/** The key pair of this browser. Its private key is not extractable (WebCrypto). */
export type BrowserKey = {
  privateKey: CryptoKey
  /** The public key as JSON Web Key. */
  jwk: { kty?: string; crv?: string; x?: string; y?: string }
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  aheadMs: number
}

const [DATABASE, STORE, KEY_ID] = ['chautari', 'keys', 'session']

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
}

/** Runs one request in its own transaction and resolves when the transaction completes. */
async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase()
  try {
    return await new Promise((done, failed) => {
      const transaction = database.transaction(STORE, mode)
      const request = act(transaction.objectStore(STORE))
      transaction.oncomplete = () => done(request.result)
      transaction.onabort = () => failed(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** Returns the stored key; undefined when there is none or the browser cannot store keys. */
export async function readKey(): Promise<BrowserKey | undefined> {
  return inStore<BrowserKey | undefined>('readonly', (store) => store.get(KEY_ID)).catch(() => undefined)
}

/**
 * Returns the key of this browser, and creates it if there is none. Undefined when the browser cannot create or store one: on an insecure
 * origin, without storage, and in some private windows.
 */
export async function readOrMakeKey(): Promise<BrowserKey | undefined> {
  const stored = await readKey()
  if (stored) return stored
  try {
    const { privateKey, publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
    const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
    await inStore('readwrite', (store) => store.add({ privateKey, jwk: { kty, crv, x, y }, aheadMs: 0 }, KEY_ID))
  } catch {
    // Another tab may have added its key first.
  }
  return readKey()
}

/** Stores a changed key. */
export async function storeKey(key: BrowserKey): Promise<void> {
  await inStore('readwrite', (store) => store.put(key, KEY_ID)).catch(() => {})
}

/** Deletes the key. */
export async function deleteKey(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(KEY_ID)).catch(() => {})
}
