import type { Locale } from '@chautari/contract/locale'
import type { ActiveSession, User } from '@chautari/contract/account/shapes'
import { translateDevice } from '../sessions/rules/device.ts'
import type { SessionRow } from '../sessions/store/sessions.ts'
import type { UserRow } from '../store/users.ts'

type Seen = { isSubscribed: boolean }

/** Where the profile picture of somebody lies. */
export function profilePictureUrl(picture: string): string {
  return `/media/people/${picture}`
}

/** An account as its owner sees it (spec 2 §3). */
export function presentUser(user: UserRow, { isSubscribed }: Seen): User {
  return {
    name: user.name,
    email: user.email,
    is_email_verified: user.emailProvenAt !== null,
    has_password: user.passwordHash !== null,
    isNewsletterSubscribed: isSubscribed,
    created_at: user.createdAt.toISOString(),
    profile_image: user.picture === null ? null : { url: profilePictureUrl(user.picture) },
    profile: {
      address: user.address,
      city: user.city,
      state: user.state,
      phone: user.phone,
      phone_verified: user.phoneProvenAt !== null,
      country: user.country,
      date_of_birth: user.dateOfBirth,
    },
  }
}

/** One of the places where somebody is signed in. */
export function presentSession(
  session: SessionRow,
  { isCurrent, locale }: { isCurrent: boolean; locale: Locale },
): ActiveSession {
  return {
    id: String(session.id),
    device: translateDevice(locale, session.device),
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    is_current: isCurrent,
  }
}
