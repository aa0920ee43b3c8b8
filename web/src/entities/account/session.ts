import type { Session, User } from '@chautari/contract/account/shapes'
import { SESSION_KEY } from '../../platform/pages/first-scripts.ts'
import { replaceSession } from '../../platform/session/stored-session.ts'
import { parseStored, storedText, useStoredText } from '../../platform/storage/stored-text.ts'

// The session is stored only in this browser (spec 2 §3), so the server renders every page without it.

/** Stores changed account data in the current session. */
export function storeUser(user: User): void {
  const session = storedSession()
  if (session) replaceSession({ ...session, user })
}

/** Returns the session of this browser, read from its storage; null for a guest. */
export function storedSession(): Session | null {
  return readSession(storedText(SESSION_KEY))
}

/** Returns the session of this browser and follows its changes; null on the server and until hydration. */
export function useSession(): Session | null {
  return readSession(useStoredText(SESSION_KEY))
}

let lastText: string | null = null
let lastSession: Session | null = null

/** Parses a stored session. Returns the identical object for equal texts, so that React sees no change. */
function readSession(text: string | null): Session | null {
  if (text !== lastText) {
    lastText = text
    const stored = parseStored(text)
    lastSession = isSession(stored) ? stored : null
  }
  return lastSession
}

function isSession(stored: unknown): stored is Session {
  return (
    typeof stored === 'object' && stored !== null && 'token' in stored && typeof stored.token === 'string' && 'user' in stored
  )
}
