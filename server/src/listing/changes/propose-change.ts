import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { recordEntry, type Facts, type TrailActor } from '../../trail/index.ts'
import { withListing, type Listing, type ListingFile } from './listing-file.ts'
import { refusalsOf } from './rules/parts.ts'
import { withoutLive, withWishes, type Proposed } from './rules/proposed.ts'
import { findWaitingChange, insertChange, reviseChange, withdrawChange } from './store/listing-changes.ts'

/**
 * Adds wishes to the change of a listing that waits for staff, which sends one that was sent back again. What is live already is left out; a
 * change of which nothing is left is withdrawn. The listing is locked.
 */
export async function proposeChange(
  tx: Tx,
  by: TrailActor,
  { file, wishes }: { file: ListingFile; wishes: Proposed },
): Promise<void> {
  const waiting = await findWaitingChange(tx, file)
  const proposed = withoutLive(withWishes(waiting?.proposed ?? {}, wishes), file)
  if (!proposed) return waiting && withdraw(tx, by, { file, id: waiting.id })
  if (waiting && waiting.state === 'open' && isDeepStrictEqual(waiting.proposed, proposed)) return
  if (waiting) await reviseChange(tx, waiting.id, { proposed, refusals: refusalsOf(waiting.refusals, proposed) })
  else await insertChange(tx, { listing: file, organisationId: file.organisationId ?? 0, proposed })
  await recordEntry(tx, by, { act: 'changes.propose', about: { kind: file.kind, id: file.slug }, after: factsOf(proposed) })
}

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
    await proposeChange(tx, by, { file, wishes: {} })
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
