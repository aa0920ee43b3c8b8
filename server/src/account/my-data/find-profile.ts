import type { User } from '@chautari/contract/account/shapes'
import type { Locale } from '@chautari/contract/locale'
import { wantsNewsletter, wantsReminders } from '../../newsletter/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Actor } from '../../platform/http/authenticate.ts'
import { exportIdentities } from './store/export.ts'
import { translateDevice } from '../sessions/rules/device.ts'
import { listLiveSessions } from '../sessions/store/sessions.ts'
import { findUser, type UserRow } from '../store/users.ts'
import { showUser } from '../profile/show-user.ts'

/** An account as staff see it. */
export type Profile = {
  user: UserRow
  shown: User
  providers: string[]
  sessions: { id: number; device: string; createdAt: Date; lastUsedAt: Date; impersonator: string | null }[]
  /** Null while the address is unverified: it may be someone else's. */
  consents: { newsletter: boolean; reminders: boolean } | null
}

/** Returns an account with its live sessions and what its owner agreed to; nothing when there is none, or it was deleted. */
export async function findProfile(db: Db, id: number, locale: Locale): Promise<Profile | undefined> {
  const user = await findUser(db, { id })
  if (!user) return undefined
  const [shown, identities, sessions, newsletter, reminders] = await Promise.all([
    showUser(db, user),
    exportIdentities(db, id),
    listLiveSessions(db, id),
    wantsNewsletter(db, user.email),
    wantsReminders(db, user.email),
  ])
  return {
    user,
    shown,
    providers: identities.map(({ provider }) => provider),
    sessions: sessions.map((session) => ({ ...session, device: translateDevice(locale, session.device) })),
    consents: user.emailProvenAt === null ? null : { newsletter, reminders },
  }
}

/** Returns an account as the actor of the calls that its owner makes, without a session. */
export function ownerOf({ id: userId, email, emailProvenAt, phoneProvenAt }: UserRow): Actor {
  const verified = { isEmailVerified: emailProvenAt !== null, isPhoneVerified: phoneProvenAt !== null }
  return { userId, sessionId: 0, email, ...verified, impersonator: null }
}
