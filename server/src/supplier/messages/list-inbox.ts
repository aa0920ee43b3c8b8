import type { CallResponse } from '@chautari/contract/contract'
import type { Locale } from '@chautari/contract/locale'
import { threadLists } from '../../messaging/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import { cursorError } from '../../platform/lists/cursor-error.ts'

const PER_PAGE = 30

type InboxQuery = { scope: SupplierScope; onlyUnread: boolean; cursor: string | undefined; locale: Locale }
type Cursor = NonNullable<Awaited<ReturnType<typeof threadLists.listThreads>>['next']>

/** Lists the threads that a member may read, unread ones first, then the latest, with the cursor of the next page. */
export async function listInbox(
  { db }: Pick<App, 'db'>,
  { cursor, ...reading }: InboxQuery,
): Promise<CallResponse<'GET /supplier/threads'>> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const { threads, next } = await threadLists.listThreads(db, { ...reading, after, limit: PER_PAGE })
  return { data: threads, next_cursor: next ? writeCursor(next) : null }
}

const CURSOR = /^([01])_(\d{1,17})_(\d{1,15})$/

const writeCursor = ({ isUnread, lastMessageMicros, bookingId }: Cursor) =>
  `${isUnread ? 1 : 0}_${lastMessageMicros}_${bookingId}`

function readCursor(text: string): Cursor {
  const [, isUnread, lastMessageMicros, bookingId] = CURSOR.exec(text) ?? []
  if (lastMessageMicros === undefined) throw cursorError()
  return { isUnread: isUnread === '1', lastMessageMicros, bookingId: Number(bookingId) }
}
