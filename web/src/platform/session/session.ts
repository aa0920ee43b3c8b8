import type { Session, User } from '@chautari/contract/account/shapes'
import { SESSION_PLACE } from '../pages/first-scripts.ts'
import { parseStored, removeText, storedText, storeText, useStoredText } from '../storage/stored-text.ts'

// Who is signed in, in this browser's storage (spec 2 §3); the server never renders with it.

let keptHere: string | undefined

export function keepSession(session: Session): void {
  keptHere = session.token
  storeText(SESSION_PLACE, JSON.stringify(session))
}

/** Whether a session began in this tab since the page was loaded, which is then about to load another. */
export const isKeptHere = (token: string): boolean => token === keptHere

/** After a change of one's own account: the same session with the account as it is now. */
export function keepUser(user: User): void {
  const session = storedSession()
  if (session) storeText(SESSION_PLACE, JSON.stringify({ ...session, user }))
}

export function dropSession(): void {
  removeText(SESSION_PLACE)
}

export function storedSession(): Session | null {
  return asSession(storedText(SESSION_PLACE))
}

/** The session of this browser; nothing on the server and while the page wakes up. */
export function useSession(): Session | null {
  return asSession(useStoredText(SESSION_PLACE))
}

let lastText: string | null = null
let lastSession: Session | null = null

/** The same text is the same session, so that who asks again gets what they had. */
function asSession(text: string | null): Session | null {
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
