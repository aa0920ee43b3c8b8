import { dayInNepal } from '@chautari/contract/dates'
import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { checkRoomPrices, targetAfter } from './check-prices.ts'
import type { Cell } from './rules/cell.ts'
import { findPropertyOfRoom, findTarget, lockRooms } from './store/target.ts'

/**
 * Returns the rooms, by slug, of which a night would be sold below the least price if their offers applied again. An offer whose campaign is over restricts
 * no price, so prices may have been lowered since. Locks the rooms and their properties, so that no act changes a price until the transaction ends.
 */
export async function findTooCheapRooms(tx: Tx, slugs: string[]): Promise<string[]> {
  await lockRooms(tx, slugs)
  const found: string[] = []
  for (const slug of slugs) if (await isTooCheap(tx, slug)) found.push(slug)
  return found
}

async function isTooCheap(tx: Tx, slug: string): Promise<boolean> {
  const property = await findPropertyOfRoom(tx, slug)
  const target = property === undefined ? undefined : await findTarget(tx, { slug: property })
  const id = target?.rooms.find((room) => room.slug === slug)?.id
  const offerPaisa = target?.plans.find((plan) => plan.room_id === id)?.written_offer_paisa ?? null
  if (!target || id === undefined || offerPaisa === null) return false
  const returned: Cell = { kind: 'room', id, night: null, before: { offerPaisa: null }, after: { offerPaisa } }
  const from = dayInNepal(await appNow(tx))
  return (await checkRoomPrices(tx, [returned], { target: targetAfter(target, [returned]), roomId: id, from })) !== undefined
}
