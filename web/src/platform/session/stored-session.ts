import { SESSION_KEY } from '../pages/first-scripts.ts'
import { parseStored, removeText, storedText, storeText } from '../storage/stored-text.ts'

/**
 * A signed-in session as this browser stores it (spec 2 §3). Only the token is read here; `entities/account` reads the rest. Sessions stored by
 * an earlier release have no type and are plain bearer tokens.
 */
export type StoredSession = { token: string; token_type?: string }

/** A session token, and whether each request needs a proof of this browser's key (decision 157). */
export type Credentials = { token: string; isBound: boolean }

let openedHere: string | undefined

/** Stores a new session for all tabs of this browser. */
export function storeSession(session: StoredSession): void {
  openedHere = session.token
  replaceSession(session)
}

/** Updates the stored session with changed account data. */
export function replaceSession<S extends StoredSession>(session: S): void {
  storeText(SESSION_KEY, JSON.stringify(session))
}

/** Removes the session from this browser; it stays valid on the server. */
export function dropSession(): void {
  removeText(SESSION_KEY)
}

/** Returns whether this tab stored the session since the page loaded, and is therefore about to load the next page. */
export const isOpenedHere = (token: string): boolean => token === openedHere

/** Returns the credentials of the stored session; null where there is none. */
export function storedCredentials(): Credentials | null {
  const stored = parseStored(storedText(SESSION_KEY)) as Partial<StoredSession> | null
  return typeof stored?.token === 'string' ? { token: stored.token, isBound: stored.token_type === 'DPoP' } : null
}

/** Returns the token of the stored session; null where there is none. */
export function storedToken(): string | null {
  return storedCredentials()?.token ?? null
}
