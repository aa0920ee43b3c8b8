import { dayInNepal } from '@chautari/contract/dates'
import type { PriceAct } from '@chautari/contract/rates/calendar'
import { calendars } from '../../availability/index.ts'
import { roomFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { listActs } from '../../rates/index.ts'

// The most acts that are read (our choice). Acts belong to a property and can concern any of its rooms, so more are read than a room shows.
const READ = 300
const SHOWN = 50

/** Returns the acts on prices and stock of a room, also those on all rooms of its property, the newest first. Throws `not_found`. */
export async function listRoomActs({ db }: App, slug: string): Promise<PriceAct[]> {
  const room = await roomFiles.getRoomFile(db, slug)
  const acts = (await listActs(db, { kind: 'property', slug: room.propertySlug, limit: READ })) ?? []
  const now = await appNow(db)
  return calendars.actsOfRoom(acts, { room: slug, now, today: dayInNepal(now) }).slice(0, SHOWN)
}
