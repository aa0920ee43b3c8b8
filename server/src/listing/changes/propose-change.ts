import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { recordEntry, type Facts, type TrailActor } from '../../trail/index.ts'
import { withListing, type Listing, type ListingFile } from './listing-file.ts'
import { onlyParts, partsOf, refusalsOf } from './rules/parts.ts'
import { withoutLive, withWishes, type Proposed } from './rules/proposed.ts'
import {
  findWaitingChange,
  insertChange,
  narrowChange,
  reviseChange,
  withdrawChange,
  type ListingChangeRow,
} from './store/listing-changes.ts'

type Proposing = { file: ListingFile; wishes: Proposed; isSentAgain?: boolean }

/**
 * Adds wishes to the change of a listing that waits for staff. One that was sent back is sent again by a new or another wish, or where the
 * supplier asks for it; dropping a part of it leaves the rest with the supplier. What is live already is left out; a change of which nothing is left
 * is withdrawn. The listing is locked.
 */
export async function proposeChange(tx: Tx, by: TrailActor, { file, wishes, isSentAgain = false }: Proposing): Promise<void> {
  const waiting = await findWaitingChange(tx, file)
  const proposed = withoutLive(withWishes(waiting?.proposed ?? {}, wishes), file)
  if (!proposed) return waiting && withdraw(tx, by, { file, id: waiting.id })
  if (waiting && !isSentAgain && isDeepStrictEqual(waiting.proposed, proposed)) return
  if (waiting) await revise(tx, waiting, { proposed, isSentAgain })
  else await insertChange(tx, { listing: file, organisationId: file.organisationId ?? 0, proposed })
  await recordEntry(tx, by, { act: 'changes.propose', about: { kind: file.kind, id: file.slug }, after: factsOf(proposed) })
}

type Revised = { proposed: Proposed; isSentAgain: boolean }

/** Replaces what a change proposes. One that was sent back stays with its supplier while they only drop parts of it. */
async function revise(tx: Tx, waiting: ListingChangeRow, { proposed, isSentAgain }: Revised): Promise<void> {
  const staysBack = waiting.state === 'sent_back' && !isSentAgain && isPartOf(proposed, waiting.proposed)
  const revision = { proposed, refusals: refusalsOf(waiting.refusals, proposed) }
  await (staysBack ? narrowChange : reviseChange)(tx, waiting.id, revision)
}

/** Returns whether every part of a proposal is in another one, with the same value. */
const isPartOf = (proposed: Proposed, whole: Proposed) => isDeepStrictEqual(onlyParts(whole, partsOf(proposed)), proposed)

/** Withdraws the change of a listing that waits. Throws `not_found` when there is none. */
export async function withdrawProposal(tx: Tx, by: TrailActor, listing: Listing): Promise<void> {
  await withListing(tx, listing, async (file) => {
    const waiting = await findWaitingChange(tx, file)
    if (!waiting) throw new AppError('not_found')
    await withdraw(tx, by, { file, id: waiting.id })
  })
}

/** Sends a change that staff sent back to them again as it is. Throws `not_found` when there is none. */
export async function sendAgain(tx: Tx, by: TrailActor, listing: Listing): Promise<void> {
  await withListing(tx, listing, async (file) => {
    const waiting = await findWaitingChange(tx, file)
    if (waiting?.state !== 'sent_back') throw new AppError('not_found')
    await proposeChange(tx, by, { file, wishes: {}, isSentAgain: true })
  })
}

async function withdraw(tx: Tx, by: TrailActor, { file, id }: { file: ListingFile; id: number }): Promise<void> {
  await withdrawChange(tx, id)
  await recordEntry(tx, by, { act: 'changes.withdraw', about: { kind: file.kind, id: file.slug } })
}

/** Returns a proposal as an entry of the trail keeps it. */
export function factsOf({ fields = {}, pictureNames, rooms = {}, isLive }: Proposed): Facts {
  return {
    ...(fields as Facts),
    ...(pictureNames && { pictures: pictureNames.join(' · ') }),
    ...Object.fromEntries(
      Object.entries(rooms).map(([slug, room]) => [
        `room ${slug}`,
        [...(room.pictureNames ?? []), room.isLive && 'live'].filter(Boolean).join(' · '),
      ]),
    ),
    ...(isLive && { isLive }),
  }
}
