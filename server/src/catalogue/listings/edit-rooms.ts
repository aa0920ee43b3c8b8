import type { LocalisedText } from '@chautari/contract/locale'
import type { Db, Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { slugOf, slugsToTry } from '../rules/slug.ts'
import { lockListing } from './store/listing-rows.ts'
import { findRoomFile, insertRoom, updateRoom, type RoomFileRow, type RoomValues } from './store/room-files.ts'
import { explainGap } from './explain-gap.ts'
import { getPropertyFile, requireComplete } from './edit-properties.ts'

/** A room type to create, with the price of its nights and the number of its rooms. */
export type RoomDraft = Required<Omit<RoomValues, 'titleNe' | 'descriptionNe'>> &
  Pick<RoomValues, 'titleNe' | 'descriptionNe'> & { ratePaisa: number; totalRooms: number }

const TAKEN: LocalisedText = { en: 'Too many rooms have this name', ne: 'यो नामका धेरै कोठा छन्' }

/** Adds a room to a property, not on sale, and returns its slug, which never changes. Throws `not_found`. */
export async function createRoom(tx: Tx, propertySlug: string, draft: RoomDraft): Promise<string> {
  if (!(await lockListing(tx, 'property', propertySlug))) throw new AppError('not_found')
  const { id: propertyId } = await getPropertyFile(tx, propertySlug)
  const slugs = freeRoomSlugs(propertySlug, draft.title)
  for (const slug of slugs) if (await insertRoom(tx, { ...draft, propertyId, slug, pictureNames: [] })) return slug
  throw new AppError('validation_failed', { fields: { title: [TAKEN] } })
}

/** Returns the slugs to try for a room of a property. */
export function freeRoomSlugs(propertySlug: string, title: string): string[] {
  return slugsToTry(`${propertySlug}-${slugOf(title) || 'room'}`)
}

/** Returns a room for editing, on sale or not. Throws `not_found`. */
export async function getRoomFile(db: Db, slug: string): Promise<RoomFileRow> {
  const file = await findRoomFile(db, slug)
  if (!file) throw new AppError('not_found')
  return file
}

/** Runs an action on a room while no other transaction changes its property. Returns the result of the action. Throws `not_found`. */
export async function changeRoom<T>(tx: Tx, slug: string, action: (file: RoomFileRow) => Promise<T>): Promise<T> {
  const { propertySlug } = await getRoomFile(tx, slug)
  await lockListing(tx, 'property', propertySlug)
  return action(await getRoomFile(tx, slug))
}

/** Writes fields of a room, in an action of `changeRoom`. */
export async function editRoom(tx: Tx, slug: string, edit: RoomValues): Promise<void> {
  if (Object.keys(edit).length > 0) await updateRoom(tx, slug, edit)
}

/** Throws `listing_incomplete` when a room has no picture, which its booking page shows. */
export function requireSellable({ pictureNames }: Pick<RoomFileRow, 'pictureNames'>): void {
  if (pictureNames.length > 0) return
  throw new AppError('listing_incomplete', { fields: { room_picture: [explainGap('room_picture')] } })
}

/** Throws `listing_incomplete` when a live property lacks something that publication requires. */
export async function requireStillComplete(tx: Tx, propertySlug: string): Promise<void> {
  const file = await getPropertyFile(tx, propertySlug)
  if (file.isLive) requireComplete(file)
}
