import type { Locale } from '@chautari/contract/locale'
import type { Message } from '@chautari/contract/messaging/shapes'
import type { StaffThread } from '@chautari/contract/staff/threads/shapes'
import type { RecordedAct } from '@chautari/contract/trail/recorded-acts'
import { blockThread, listThread, moderation, sendMessage, unblockThread, type Party } from '../../messaging/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { recordEntry } from '../../trail/index.ts'
import type { StaffActor } from '../actor.ts'

type ThreadQuery = { reference: string; before?: number | undefined; locale: Locale }

/** Returns the thread of a booking as staff see it. Throws `booking_not_found`. */
export async function showThread(app: App, by: StaffActor, reading: ThreadQuery): Promise<StaffThread> {
  const [thread, record] = await Promise.all([
    listThread(app, { ...reading, party: partyOf(by) }),
    moderation.findRecord(app.db, reading.reference),
  ])
  return { ...thread, ...record }
}

type MessageRequest = { reference: string; text: string; requestKey: string; locale: Locale }

/** Writes to both sides of a booking, with an audit entry that names the message but not its text. Throws `booking_not_found`. */
export async function writeInThread(app: App, by: StaffActor, { requestKey, ...writing }: MessageRequest): Promise<Message> {
  return sendMessage(app, {
    ...writing,
    party: partyOf(by),
    idempotencyKey: requestKey,
    record: (tx, { message }) => record(tx, by, { act: 'threads.write', reference: writing.reference, after: { message } }),
  })
}

type BlockRequest = { reference: string; reason: string; isBlocked: boolean; locale: Locale }

/** Blocks a thread, or ends anyone's block of it, with an audit entry. Throws `booking_not_found`. */
export async function changeBlock(app: App, by: StaffActor, { isBlocked, reason, ...rest }: BlockRequest): Promise<StaffThread> {
  const { reference, locale } = rest
  const request = {
    reference,
    locale,
    party: partyOf(by),
    record: (tx: Tx) => record(tx, by, { act: isBlocked ? 'threads.block' : 'threads.unblock', reference, reason }),
  }
  await (isBlocked ? blockThread(app, { ...request, reason: 'other', note: reason }) : unblockThread(app, request))
  return showThread(app, by, { reference, locale })
}

type Entry = { act: RecordedAct; reference: string; after?: { message: number }; reason?: string }

async function record(tx: Tx, by: StaffActor, { reference, ...entry }: Entry): Promise<void> {
  await recordEntry(tx, by, { ...entry, about: { kind: 'booking', id: reference } })
}

/** Returns a member of staff as a party of a thread. */
export const partyOf = ({ name, requestId }: StaffActor): Party => ({ kind: 'staff', name, requestId })
