import { useState } from 'react'

type Known<S> = { first: S | undefined; isTaken: boolean }

/**
 * Returns the session that the screen belongs to, and whether another user has signed in, or another organisation was opened, in this browser since
 * then. A later response for the same identity replaces the session, so that its permissions are current.
 */
export function sessionAfter<S>(first: S | undefined, session: S | undefined, identityOf: (session: S) => string): Known<S> {
  if (first === undefined || session === undefined) return { first: first ?? session, isTaken: false }
  const isTaken = identityOf(first) !== identityOf(session)
  return { first: isTaken ? first : session, isTaken }
}

/** Returns the session that a screen was opened with, and whether another one was opened in this browser since then. */
export function useFirstSession<S>(session: S | undefined, identityOf: (session: S) => string): Known<S> {
  const [before, setBefore] = useState(session)
  const known = sessionAfter(before, session, identityOf)
  if (known.first !== before) setBefore(known.first)
  return known
}
