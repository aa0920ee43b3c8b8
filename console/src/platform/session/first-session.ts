import { useState } from 'react'

type Known<S> = { first: S | undefined; isTaken: boolean }

/**
 * Returns the session to which the screen belongs, and whether another person signed in or another organisation was opened in this browser since,
 * for example in another tab. A later response for the same identity replaces the session, so that its rights are current.
 */
export function sessionAfter<S>(first: S | undefined, session: S | undefined, identityOf: (session: S) => string): Known<S> {
  if (first === undefined || session === undefined) return { first: first ?? session, isTaken: false }
  const isTaken = identityOf(first) !== identityOf(session)
  return { first: isTaken ? first : session, isTaken }
}

/** Returns the session with which a screen was opened, and whether another one was opened in this browser since. */
export function useFirstSession<S>(session: S | undefined, identityOf: (session: S) => string): Known<S> {
  const [before, setBefore] = useState(session)
  const known = sessionAfter(before, session, identityOf)
  if (known.first !== before) setBefore(known.first)
  return known
}
