import type { User } from '@chautari/contract/account/shapes'
import { PICTURE_PREFIX } from './picture-files.ts'
import type { UserRow } from '../store/users.ts'

/** Returns the URL of a profile picture's file. */
export function profilePictureUrl(picture: string): string {
  return `${PICTURE_PREFIX}${picture}`
}

/** Presents an account to its owner (spec 2 §3). */
export function presentUser(user: UserRow, { isSubscribed }: { isSubscribed: boolean }): User {
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
