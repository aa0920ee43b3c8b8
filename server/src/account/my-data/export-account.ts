import { findKeptNewsletter } from '../../newsletter/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { listMessagesTo } from '../../platform/email/outbox.ts'
import type { Actor } from '../../platform/http/authenticate.ts'
import { exportEvents, exportIdentities, exportSessions } from './store/export.ts'
import { findUser } from '../store/users.ts'
import { showUser } from '../profile/show-user.ts'

/** What a noun keeps of a person, as they may read it: by the name it has in their file. No hashes, no tokens, no codes. */
export type ExportSections = Record<string, (db: Db, person: Actor) => Promise<unknown>>

/** Everything we keep of somebody, for themselves; what the nouns after this one keep is told by them. */
export async function exportAccount(db: Db, person: Actor, kept: ExportSections): Promise<Record<string, unknown>> {
  const sections = { ...KEPT_HERE, ...kept }
  const told: Record<string, unknown> = {}
  for (const [section, tell] of Object.entries(sections)) told[section] = await tell(db, person)
  return told
}

const KEPT_HERE: ExportSections = {
  async account(db, { userId }) {
    const user = await findUser(db, { id: userId })
    return user && { ...(await showUser(db, user)), ...instantsOf(user), language: user.locale }
  },
  sign_in_by: (db, { userId }) => exportIdentities(db, userId),
  sessions: (db, { userId }) => exportSessions(db, userId),
  history: (db, { userId }) => exportEvents(db, userId),
  // Whose address it is only its proof tells: the newsletter and letters to it may be another's.
  newsletter: async (db, { email, isEmailVerified }) => (isEmailVerified ? findKeptNewsletter(db, email) : null),
  messages: async (db, { email, isEmailVerified }) => (isEmailVerified ? listMessagesTo(db, email) : []),
}

type Instants = { emailProvenAt: Date | null; phoneProvenAt: Date | null; passwordSetAt: Date | null }

const instantsOf = ({ emailProvenAt, phoneProvenAt, passwordSetAt }: Instants) => ({
  email_confirmed_at: emailProvenAt?.toISOString() ?? null,
  phone_confirmed_at: phoneProvenAt?.toISOString() ?? null,
  password_set_at: passwordSetAt?.toISOString() ?? null,
})
