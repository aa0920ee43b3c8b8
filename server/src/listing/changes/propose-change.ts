import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { recordEntry, type Facts, type TrailActor } from '../../trail/index.ts'
import { withListing, type Listing, type ListingFile } from './listing-file.ts'
import { onlyParts, partsOf, refusalsOf } from './rules/parts.ts'
import { mergeProposed, withoutLive, type Proposed } from './rules/proposed.ts'
import {
  findPendingChange,
  insertChange,
  narrowChange,
  reviseChange,
  withdrawChange,
  type ListingChangeRow,
} from './store/listing-changes.ts'

type NewProposal = { file: ListingFile; added: Proposed; isSentAgain?: boolean }

/**
 * Adds fields to the pending change of a listing, or creates a change. Leaves out fields that equal the live ones, and withdraws a change without fields. A
 * change that staff sent back is submitted again when a field is added or differs, or with `isSentAgain`; if fields are only dropped, it stays with the
 * supplier. The caller must have locked the listing.
 */
export async function proposeChange(tx: Tx, by: TrailActor, { file, added, isSentAgain = false }: NewProposal): Promise<void> {
  const pending = await findPendingChange(tx, file)
  const proposed = withoutLive(mergeProposed(pending?.proposed ?? {}, added), file)
  if (!proposed) return pending && withdraw(tx, by, { file, id: pending.id })
  if (pending && !isSentAgain && isDeepStrictEqual(pending.proposed, proposed)) return
  if (pending) await revise(tx, pending, { proposed, isSentAgain })
  else await insertChange(tx, { listing: file, organisationId: file.organisationId ?? 0, proposed })
  await recordEntry(tx, by, { act: 'changes.propose', about: { kind: file.kind, id: file.slug }, after: factsOf(proposed) })
}

type Revised = { proposed: Proposed; isSentAgain: boolean }

/** Replaces the fields of a change. A change that staff sent back stays with its supplier if fields are only dropped. */
async function revise(tx: Tx, pending: ListingChangeRow, { proposed, isSentAgain }: Revised): Promise<void> {
  const staysBack = pending.state === 'sent_back' && !isSentAgain && isPartOf(proposed, pending.proposed)
  const revision = { proposed, refusals: refusalsOf(pending.refusals, proposed) }
  await (staysBack ? narrowChange : reviseChange)(tx, pending.id, revision)
}

/** Returns whether every part of a proposal is in another one, with the same value. */
const isPartOf = (proposed: Proposed, whole: Proposed) => isDeepStrictEqual(onlyParts(whole, partsOf(proposed)), proposed)

/** Withdraws the pending change of a listing. Throws `not_found` when there is none. */
export async function withdrawProposal(tx: Tx, by: TrailActor, listing: Listing): Promise<void> {
  await withListing(tx, listing, async (file) => {
    const pending = await findPendingChange(tx, file)
    if (!pending) throw new AppError('not_found')
    await withdraw(tx, by, { file, id: pending.id })
  })
}

/** Submits a change again, unchanged, that staff sent back. Throws `not_found` when there is none. */
export async function sendAgain(tx: Tx, by: TrailActor, listing: Listing): Promise<void> {
  await withListing(tx, listing, async (file) => {
    const pending = await findPendingChange(tx, file)
    if (pending?.state !== 'sent_back') throw new AppError('not_found')
    await proposeChange(tx, by, { file, added: {}, isSentAgain: true })
  })
}

async function withdraw(tx: Tx, by: TrailActor, { file, id }: { file: ListingFile; id: number }): Promise<void> {
  await withdrawChange(tx, id)
  await recordEntry(tx, by, { act: 'changes.withdraw', about: { kind: file.kind, id: file.slug } })
}

/** Returns the facts of a proposal for its audit entry. */
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
