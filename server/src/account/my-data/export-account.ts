import { exportNewsletter } from '../../newsletter/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { listMessagesTo } from '../../platform/email/outbox.ts'
import type { Actor } from '../../platform/http/authenticate.ts'
import { listSavedStays } from '../saved/list-saved-stays.ts'
import { exportEvents, exportIdentities, exportSessions } from './store/export.ts'
import { findUser } from '../store/users.ts'
import { showUser } from '../profile/show-user.ts'

/** Sections of the export by name. A section holds no hashes, tokens or codes (decision 029). */
export type ExportSections = Record<string, (db: Db, person: Actor) => Promise<unknown>>

/** Returns all data we hold about a user. `later` adds the sections of the modules that depend on this one. */
export async function exportAccount(db: Db, person: Actor, later: ExportSections): Promise<Record<string, unknown>> {
  const sections = { ...OWN_SECTIONS, ...later }
  const exported: Record<string, unknown> = {}
  for (const [section, read] of Object.entries(sections)) exported[section] = await read(db, person)
  return exported
}

const OWN_SECTIONS: ExportSections = {
  async account(db, { userId }) {
    const user = await findUser(db, { id: userId })
    return user && { ...(await showUser(db, user)), ...timestamps(user), language: user.locale }
  },
  sign_in_by: (db, { userId }) => exportIdentities(db, userId),
  sessions: (db, { userId }) => exportSessions(db, userId),
  history: (db, { userId }) => exportEvents(db, userId),
  saved_stays: (db, { userId }) => listSavedStays(db, userId),
  // An unverified address may be someone else's, so its newsletter and messages are left out.
  newsletter: async (db, { email, isEmailVerified }) => (isEmailVerified ? exportNewsletter(db, email) : null),
  messages: async (db, { email, isEmailVerified }) => (isEmailVerified ? listMessagesTo(db, email) : []),
}

type Timestamps = { emailProvenAt: Date | null; phoneProvenAt: Date | null; passwordSetAt: Date | null }

const timestamps = ({ emailProvenAt, phoneProvenAt, passwordSetAt }: Timestamps) => ({
  email_confirmed_at: emailProvenAt?.toISOString() ?? null,
  phone_confirmed_at: phoneProvenAt?.toISOString() ?? null,
  password_set_at: passwordSetAt?.toISOString() ?? null,
})
