import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { recordEntry, type TrailActor } from '../../trail/index.ts'
import type { packageFiles, propertyFiles } from '../../catalogue/index.ts'
import { PACKAGE_FIELDS, writePackage } from '../packages/keep-packages.ts'
import { putPackageOnSale } from '../packages/publish-package.ts'
import { arrangeListed } from '../pictures/keep-pictures.ts'
import { PROPERTY_FIELDS, writeProperty } from '../properties/keep-properties.ts'
import { putPropertyOnSale } from '../properties/publish-property.ts'
import { putRoomOnSale } from '../rooms/keep-rooms.ts'
import { withListing, type ListingFile } from './listing-file.ts'
import { factsOf } from './propose-change.ts'
import { findWaitingChangeById, type WaitingChange } from './read-models/waiting-changes.ts'
import type { Proposed, ProposedRoom } from './rules/proposed.ts'
import { findChange, writeDecision } from './store/listing-changes.ts'

/** The decision of staff about a change. The version is the one that they have seen. */
export type ChangeDecision = { decision: 'accept' | 'send_back' | 'decline'; version: string; message: string | null }

const STATES = { accept: 'accepted', send_back: 'sent_back', decline: 'declined' } as const

/**
 * Decides a change that waits, and returns it. Accepting applies it to the listing in the same transaction. Throws `not_found` when it does not
 * wait, `changed_meanwhile` when the change or its listing are no longer as staff saw them, and what the acts on the listing throw.
 */
export async function decideChange(
  tx: Tx,
  by: TrailActor,
  { id, decision, version, message }: ChangeDecision & { id: number },
): Promise<WaitingChange> {
  const seen = await findWaitingChangeById(tx, id)
  if (!seen) throw new AppError('not_found')
  return withListing(tx, seen, async (file) => {
    // Read again under the lock of the listing, which every change of it takes.
    const change = await findChange(tx, id)
    if (change?.state !== 'open') throw new AppError('not_found')
    if (versionOf(file, change.proposed) !== version) throw new AppError('changed_meanwhile')
    await writeDecision(tx, { id, state: STATES[decision], message })
    await recordEntry(tx, by, {
      act: `changes.${decision}`,
      about: { kind: file.kind, id: file.slug },
      after: factsOf(change.proposed),
      ...(message !== null && { reason: message }),
    })
    if (decision === 'accept') await applyChange(tx, by, { file, proposed: change.proposed })
    return seen
  })
}

/** Returns the version of a change and of its listing: another text, picture or room gives another one. Prices and stock do not count. */
export function versionOf(file: ListingFile, proposed: Proposed): string {
  const texts: readonly string[] = file.kind === 'property' ? PROPERTY_FIELDS : [...PACKAGE_FIELDS, 'tour']
  const live = texts.map((name) => (file as Record<string, unknown>)[name])
  const rooms = file.rooms?.map(({ slug, title, isLive, pictureNames }) => [slug, title, isLive, pictureNames])
  const content = JSON.stringify([proposed, live, file.pictureNames, file.isLive, rooms])
  return createHash('sha256').update(content).digest('base64url')
}

type Applying = { file: ListingFile; proposed: Proposed }

async function applyChange(tx: Tx, by: TrailActor, { file, proposed }: Applying): Promise<void> {
  const { kind, slug } = file
  const { fields, pictureNames, rooms = {}, isLive } = proposed
  if (fields && kind === 'property') await writeProperty(tx, by, { slug, edit: fields as propertyFiles.PropertyEdit })
  if (fields && kind === 'package') await writePackage(tx, by, { slug, edit: fields as packageFiles.PackageEdit })
  if (pictureNames) await show(tx, by, { product: { kind, slug }, before: file.pictureNames, pictureNames })
  for (const [room, wished] of Object.entries(rooms)) await applyToRoom(tx, by, { file, room, wished })
  if (isLive) await (kind === 'property' ? putPropertyOnSale : putPackageOnSale)(tx, by, slug)
}

async function applyToRoom(
  tx: Tx,
  by: TrailActor,
  { file, room: slug, wished }: { file: ListingFile; room: string; wished: ProposedRoom },
): Promise<void> {
  const before = file.rooms?.find((each) => each.slug === slug)?.pictureNames ?? []
  const { pictureNames, isLive } = wished
  if (pictureNames) await show(tx, by, { product: { kind: 'room', slug }, before, pictureNames })
  if (isLive) await putRoomOnSale(tx, by, slug)
}

type Showing = { product: { kind: 'property' | 'package' | 'room'; slug: string }; before: string[]; pictureNames: string[] }

async function show(tx: Tx, by: TrailActor, { product, before, pictureNames: names }: Showing): Promise<void> {
  await arrangeListed(tx, by, { product, names, removed: before.filter((name) => !names.includes(name)) })
}
