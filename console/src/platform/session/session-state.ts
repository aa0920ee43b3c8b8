// Holds the sessions of both areas outside of rendering, because calls need their tokens and tell when one has ended.
import type { CallKey } from '@chautari/contract/contract'

/** The areas of the console, each with a sign-in of its own. */
export type AreaName = 'staff' | 'supplier'

const tokens: Record<AreaName, string> = { staff: '', supplier: '' }
const ended: Record<AreaName, boolean> = { staff: false, supplier: false }
const listeners = new Set<() => void>()

/** Returns the area that a call belongs to. */
export const areaOf = (key: CallKey): AreaName => (key.includes(' /supplier/') ? 'supplier' : 'staff')

/** Returns the token against cross-site requests; empty before sign-in. */
export const sessionToken = (area: AreaName): string => tokens[area]

/** Stores the token of an open session. */
export function beginSession(area: AreaName, csrfToken: string): void {
  tokens[area] = csrfToken
  tell(area, false)
}

/** Marks the session as ended, if one was open. What is on the screen stays. */
export function endSession(area: AreaName): void {
  if (tokens[area] !== '') tell(area, true)
}

/** Forgets the session, after signing out. */
export function forgetSession(area: AreaName): void {
  tokens[area] = ''
  tell(area, false)
}

export const isSessionEnded = (area: AreaName): boolean => ended[area]

/** Calls `listener` when a session begins or ends; returns what stops that. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(area: AreaName, hasEnded: boolean): void {
  ended[area] = hasEnded
  for (const listener of listeners) listener()
}
