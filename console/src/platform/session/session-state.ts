// Holds the sessions of both areas outside of React, because calls need their tokens and mark them as ended.
import type { CallKey } from '@chautari/contract/contract'

/** The areas of the console, each with its own sign-in. */
export type AreaName = 'staff' | 'supplier'

const tokens: Record<AreaName, string> = { staff: '', supplier: '' }
const ended: Record<AreaName, boolean> = { staff: false, supplier: false }
const listeners = new Set<() => void>()

/** Returns the area that a call belongs to. */
export const areaOf = (key: CallKey): AreaName => (key.includes(' /supplier/') ? 'supplier' : 'staff')

/** Returns the CSRF token; empty before sign-in. */
export const sessionToken = (area: AreaName): string => tokens[area]

/** Stores the token of an open session. */
export function beginSession(area: AreaName, csrfToken: string): void {
  tokens[area] = csrfToken
  setEnded(area, false)
}

/** Marks the session as ended, if one was open. The screen stays as it is. */
export function endSession(area: AreaName): void {
  if (tokens[area] !== '') setEnded(area, true)
}

/** Removes the session, after a sign-out. */
export function forgetSession(area: AreaName): void {
  tokens[area] = ''
  setEnded(area, false)
}

export const isSessionEnded = (area: AreaName): boolean => ended[area]

/** Calls `listener` when a session starts or ends. Returns the function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setEnded(area: AreaName, hasEnded: boolean): void {
  ended[area] = hasEnded
  for (const listener of listeners) listener()
}
