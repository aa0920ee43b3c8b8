/** A signed-in user. */
export type Owner = { userId: number; email: string; isEmailVerified: boolean }

type Owned = {
  /** The account it was booked with; null for a guest's booking. */
  userId: number | null
  leadEmail: string | null
}

/**
 * Returns whether a booking is the user's own: booked with their account, or as a guest with an email address that they have verified
 * (spec 2 §6). An unverified address gives no access. Addresses are compared without case.
 */
export function isOwn({ userId, leadEmail }: Owned, user: Owner | null): boolean {
  if (!user) return false
  if (userId !== null) return userId === user.userId
  return user.isEmailVerified && leadEmail?.toLowerCase() === user.email.toLowerCase()
}
