import { dayInNepal } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { TravellerDeletion } from '@chautari/contract/staff/travellers/endpoints'
import { support } from '../../account/index.ts'
import { bookingLists } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { actorContextOfStaff } from '../../platform/http/actor-context.ts'
import { performStaffAction } from '../approvals/perform-staff-action.ts'
import { previewStaffAction } from '../approvals/preview-staff-action.ts'
import { onItsOwn } from '../approvals/subject.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'
import { ownerOf } from './list-travellers.ts'

type Act = { id: number; by: StaffActor; reason: string }

/** Signs out one device of a traveller, or all of them when `session` is null. Throws `not_found` when there is nothing to sign out. */
export async function endTravellerSessions(
  app: App,
  { id, session, by, reason }: Act & { session: number | null },
): Promise<void> {
  const ended = { sessions: 0 }
  await performStaffAction(app, {
    act: 'end-sessions',
    about: `account ${id}`,
    by,
    reason,
    facts: () => ({ after: { sessions_ended: ended.sessions } }),
    on: onItsOwn,
    async work(tx): Promise<Paisa> {
      ended.sessions = await support.endSessionsOf(tx, { userId: id, session, by: actorContextOfStaff(by) })
      return paisa(0)
    },
  })
  if (ended.sessions === 0) throw new AppError('not_found')
}

/** Returns all data that we store about a traveller, and records the member of staff and the reason. Throws `not_found`. */
export async function exportTraveller(
  app: App,
  { id, by, reason, sections }: Act & { sections: support.ExportSections },
): Promise<Record<string, unknown>> {
  return transact(app.db, async (tx) => {
    const exported = await support.exportOnRequest(tx, { userId: id, sections })
    if (!exported) throw new AppError('not_found')
    await recordEntry(tx, by, { act: 'travellers.export', about: { kind: 'account', id }, reason })
    return exported
  })
}

/** Returns the effects of deleting an account, without doing it. Throws `not_found`. */
export async function previewTravellerDeletion(app: App, { id, by }: Omit<Act, 'reason'>): Promise<TravellerDeletion> {
  const profile = await requireProfile(app, id)
  const [bookings, now] = await Promise.all([bookingLists.findOfOwner(app.db, ownerOf(profile)), appNow(app.db)])
  const { action } = deletionOf(app, { id, by, reason: 'preview' })
  const { messages } = await previewStaffAction(app, { ...action, messagesAbout: 'account' }, async () => ({}))
  const today = dayInNepal(now)
  return {
    sessions: profile.sessions.length,
    bookings: bookings.length,
    upcoming: bookings.filter(({ endsOn }) => endsOn >= today).length,
    // Filtered, because the preview can contain messages about other accounts that were queued at the same time.
    messages: messages
      .filter(({ recipientAddress }) => recipientAddress === profile.user.email)
      .map(({ kind, channel, recipientAddress: recipient, subject }) => ({ kind, channel, recipient, subject })),
  }
}

/**
 * Deletes an account at its owner's request, as the owner could in the account pages. Throws `not_found`, and `validation_failed` when `email` is not
 * the account's address.
 */
export async function deleteTraveller(app: App, { id, by, reason, email }: Act & { email: string }): Promise<void> {
  const { user } = await requireProfile(app, id)
  if (user.email !== email.toLowerCase()) throw new AppError('validation_failed', { fields: { email: [WRONG_ADDRESS] } })
  const { action, deleted } = deletionOf(app, { id, by, reason })
  const { outcome } = await performStaffAction(app, action)
  if (outcome !== 'done') throw new AppError('not_found')
  if (deleted.picture !== null) await support.removePicture(app, deleted.picture)
}

const WRONG_ADDRESS = { en: 'This is not the address of the account', ne: 'यो खाताको ठेगाना यो होइन' }

function deletionOf(app: App, { id, by, reason }: Act) {
  const deleted: { picture: string | null } = { picture: null }
  const action = {
    act: 'delete-account' as const,
    about: `account ${id}`,
    by,
    reason,
    on: onItsOwn,
    async work(tx: Tx): Promise<Paisa> {
      const rest = await support.deleteOnRequest(tx, app, { userId: id, by: actorContextOfStaff(by) })
      if (rest === 'gone') throw new AppError('not_found')
      deleted.picture = rest.picture
      return paisa(0)
    },
  }
  return { action, deleted }
}

async function requireProfile({ db }: App, id: number): Promise<support.Profile> {
  const profile = await support.findProfile(db, id, 'en')
  if (!profile) throw new AppError('not_found')
  return profile
}
