import type { packageFiles, propertyFiles } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { TrailActor } from '../../trail/index.ts'
import { writePackage } from '../packages/edit-packages.ts'
import { putPackageOnSale } from '../packages/publish-package.ts'
import { arrangeListed } from '../pictures/edit-pictures.ts'
import { writeProperty } from '../properties/edit-properties.ts'
import { putPropertyOnSale } from '../properties/publish-property.ts'
import { putRoomOnSale } from '../rooms/edit-rooms.ts'
import type { ListingFile } from './listing-file.ts'
import type { Proposed, ProposedRoom } from './rules/proposed.ts'

type ChangeToApply = { file: ListingFile; proposed: Proposed }

/** Applies a proposal to its listing with the acts that staff use. Throws the errors of these acts. */
export async function applyChange(tx: Tx, by: TrailActor, { file, proposed }: ChangeToApply): Promise<void> {
  const { kind, slug } = file
  const { fields, pictureNames, rooms = {}, isLive } = proposed
  if (fields && kind === 'property') await writeProperty(tx, by, { slug, edit: fields as propertyFiles.PropertyEdit })
  if (fields && kind === 'package') await writePackage(tx, by, { slug, edit: fields as packageFiles.PackageEdit })
  if (pictureNames) await arrangePictures(tx, by, { product: { kind, slug }, before: file.pictureNames, pictureNames })
  for (const [room, proposed] of Object.entries(rooms)) await applyToRoom(tx, by, { file, room, proposed })
  if (isLive) await (kind === 'property' ? putPropertyOnSale : putPackageOnSale)(tx, by, slug)
}

async function applyToRoom(
  tx: Tx,
  by: TrailActor,
  { file, room: slug, proposed }: { file: ListingFile; room: string; proposed: ProposedRoom },
): Promise<void> {
  const before = file.rooms?.find((each) => each.slug === slug)?.pictureNames ?? []
  const { pictureNames, isLive } = proposed
  if (pictureNames) await arrangePictures(tx, by, { product: { kind: 'room', slug }, before, pictureNames })
  if (isLive) await putRoomOnSale(tx, by, slug)
}

type ShownPictures = {
  product: { kind: 'property' | 'package' | 'room'; slug: string }
  before: string[]
  pictureNames: string[]
}

async function arrangePictures(tx: Tx, by: TrailActor, { product, before, pictureNames: names }: ShownPictures): Promise<void> {
  await arrangeListed(tx, by, { product, names, removed: before.filter((name) => !names.includes(name)) })
}
