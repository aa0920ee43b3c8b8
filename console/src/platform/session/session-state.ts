// Holds the session outside of rendering, because calls need its token and tell when it has ended.

let token = ''
let hasEnded = false
const listeners = new Set<() => void>()

/** Returns the token against cross-site requests; empty before sign-in. */
export const sessionToken = (): string => token

/** Keeps the token of a session that is open. */
export function beginSession(csrfToken: string): void {
  token = csrfToken
  tell(false)
}

/** Marks the session as ended, if one was open. What is on the screen stays. */
export function endSession(): void {
  if (token !== '') tell(true)
}

/** Forgets the session, after signing out. */
export function forgetSession(): void {
  token = ''
  tell(false)
}

export const isSessionEnded = (): boolean => hasEnded

/** Calls `listener` when a session begins or ends; returns what stops that. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(ended: boolean): void {
  hasEnded = ended
  for (const listener of listeners) listener()
}
