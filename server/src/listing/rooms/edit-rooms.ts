import type { RefundTier } from '@chautari/contract/catalogue/shapes'
import { fromRupees } from '@chautari/contract/money'
import type { NewRoom, RoomChange } from '@chautari/contract/listing/listed-rooms'
import type { RecordedAct } from '@chautari/contract/trail/recorded-acts'
import { roomFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { sentFields } from '../../platform/http/sent-fields.ts'
import { changeProduct, type ProductRequest } from '../../rates/index.ts'
import { recordEntry, factsChanged, type TrailActor } from '../../trail/index.ts'
import { actorOfAct } from '../actor-of-act.ts'

/** The fields of a room that audit entries compare. */
const FIELDS = [
  'title',
  'titleNe',
  'type',
  'category',
  'description',
  'descriptionNe',
  'totalRooms',
  'totalBeds',
  'maxGuests',
  'maxChildren',
  'isBreakfastIncluded',
  'needsApproval',
  'inclusions',
  'refundTiers',
  'isLive',
] as const
const REASON_TO_PUBLISH = 'published in the console'

/** Adds a room that is not on sale to a property, and returns the room's slug. Throws `not_found`. */
export async function addRoom({ db }: App, by: TrailActor, request: { property: string; room: NewRoom }): Promise<string> {
  const { title, total_rooms: totalRooms, rate, ...room } = request.room
  const draft: roomFiles.RoomDraft = {
    title,
    titleNe: room.title_ne ?? null,
    type: room.type,
    category: room.category,
    description: room.description ?? '',
    descriptionNe: room.description_ne ?? null,
    totalRooms,
    totalBeds: room.total_beds,
    maxGuests: room.max_guests,
    maxChildren: room.max_children,
    isBreakfastIncluded: room.is_breakfast_included,
    needsApproval: room.needs_approval ?? false,
    inclusions: room.inclusions ?? [],
    refundTiers: room.refund_tiers.map(tierOf),
    ratePaisa: fromRupees(rate),
  }
  return transact(db, async (tx) => {
    const slug = await roomFiles.createRoom(tx, request.property, draft)
    const after = { property: request.property, title, rate, totalRooms }
    await recordEntry(tx, by, { act: 'rooms.create', about: { kind: 'room', id: slug }, after })
    return slug
  })
}

/** Changes fields of a room, its total by an act that can be undone, and returns the slug of its property. Throws `not_found`. */
export async function changeRoom({ db }: App, by: TrailActor, request: { slug: string; change: RoomChange }): Promise<string> {
  const { slug, change } = request
  const { total_rooms: totalRooms, reason } = change
  return transact(db, (tx) =>
    roomFiles.changeRoom(tx, slug, async (before) => {
      if (totalRooms !== undefined) await changeProductOf(tx, by, { slug, reason, change: { totalRooms } })
      await roomFiles.editRoom(tx, slug, editOf(change))
      await recordChange(tx, by, { before, act: 'rooms.edit', reason })
      return before.propertySlug
    }),
  )
}

/** Puts a room on sale and returns the slug of its property. Throws `not_found`, and `listing_incomplete` without a picture. */
export async function publishRoom({ db }: App, by: TrailActor, slug: string): Promise<string> {
  return transact(db, (tx) => putRoomOnSale(tx, by, slug))
}

/** Puts a room on sale, as `publishRoom` does. */
export async function putRoomOnSale(tx: Tx, by: TrailActor, slug: string): Promise<string> {
  return roomFiles.changeRoom(tx, slug, async (before) => {
    roomFiles.requireSellable(before)
    await changeProductOf(tx, by, { slug, reason: REASON_TO_PUBLISH, change: { isLive: true } })
    await recordChange(tx, by, { before, act: 'rooms.publish', reason: REASON_TO_PUBLISH })
    return before.propertySlug
  })
}

/**
 * Takes a room off sale and returns the slug of its property. Bookings stay as they are. Throws `not_found`, and `listing_incomplete` for
 * the last room of a property on sale.
 */
export async function archiveRoom({ db }: App, by: TrailActor, request: { slug: string; reason: string }): Promise<string> {
  const { slug, reason } = request
  return transact(db, (tx) =>
    roomFiles.changeRoom(tx, slug, async (before) => {
      await changeProductOf(tx, by, { slug, reason, change: { isLive: false } })
      await roomFiles.requireStillComplete(tx, before.propertySlug)
      await recordChange(tx, by, { before, act: 'rooms.archive', reason })
      return before.propertySlug
    }),
  )
}

type ProductChange = { slug: string; reason: string; change: ProductRequest['change'] }

async function changeProductOf(tx: Tx, by: TrailActor, { slug, reason, change }: ProductChange): Promise<void> {
  const done = await changeProduct(tx, { product: { kind: 'room', slug }, change }, actorOfAct(by, reason))
  // Cannot happen: the room is locked, and the contract limits its total.
  if (done.outcome === 'refused') throw new Error(`The room ${slug} cannot change: ${done.refusal.code}`)
}

type Recorded = { before: roomFiles.RoomFileRow; act: RecordedAct; reason: string }

async function recordChange(tx: Tx, by: TrailActor, { before, act, reason }: Recorded): Promise<void> {
  const facts = factsChanged(before, await roomFiles.getRoomFile(tx, before.slug), FIELDS)
  if (Object.keys(facts.after).length === 0) return
  await recordEntry(tx, by, { act, about: { kind: 'room', id: before.slug }, ...facts, reason })
}

const tierOf = ({ hours_before: hoursBefore, refund_percent: percent }: RefundTier) => ({ hoursBefore, percent })

/** Returns the fields that a change contains, by the names of the columns. */
function editOf(change: RoomChange): roomFiles.RoomValues {
  return sentFields({
    title: change.title,
    titleNe: change.title_ne,
    type: change.type,
    category: change.category,
    description: change.description,
    descriptionNe: change.description_ne,
    totalBeds: change.total_beds,
    maxGuests: change.max_guests,
    maxChildren: change.max_children,
    isBreakfastIncluded: change.is_breakfast_included,
    needsApproval: change.needs_approval,
    inclusions: change.inclusions,
    refundTiers: change.refund_tiers?.map(tierOf),
  })
}
