/** Somebody who is signed in. */
export type Owner = { userId: number; email: string; isEmailVerified: boolean }

type Owned = {
  /** Whose account it was booked with; of a guest's nothing. */
  userId: number | null
  leadEmail: string
}

/**
 * Whether a booking is somebody's own: booked with their account, or by a guest in the name of an address that they have proved to be
 * theirs (spec 2 §6). Whoever only claims an address sees what strangers see, and an address of the same account may differ in its
 * case alone.
 */
export function isOwn({ userId, leadEmail }: Owned, person: Owner | null): boolean {
  if (!person) return false
  if (userId !== null) return userId === person.userId
  return person.isEmailVerified && leadEmail.toLowerCase() === person.email.toLowerCase()
}
