import { createHash } from 'node:crypto'
import type { LocalisedText } from '@chautari/contract/locale'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { recordEntry, type TrailActor } from '../../trail/index.ts'
import { PACKAGE_FIELDS } from '../packages/edit-packages.ts'
import { isPhoneVerified, recordVerifiedPhone } from '../phones/verified-phones.ts'
import { PROPERTY_FIELDS } from '../properties/edit-properties.ts'
import { applyChange } from './apply-change.ts'
import { withListing, type ListingFile } from './listing-file.ts'
import { factsOf } from './propose-change.ts'
import { findOpenChangeById, type OpenChange } from './read-models/open-changes.ts'
import { onlyParts, partsOf } from './rules/parts.ts'
import { phoneIn, type Proposed } from './rules/proposed.ts'
import { findChange, writeDecision, type ListingChangeRow } from './store/listing-changes.ts'

/**
 * The decision of staff about a change, in the version that they saw. `accepted` names the parts that are applied although the rest is sent back or
 * declined.
 */
export type ChangeDecision = {
  decision: 'accept' | 'send_back' | 'decline'
  version: string
  message: string | null
  accepted: string[]
  refusals: { part: string; reason: string }[]
  /** The reason for which staff trust that a phone reaches the supplier, if no code has verified it. */
  phoneReason: string | null
}

/** A decided change with its accepted and refused parts. `rooms` has the names of the listing's rooms by slug. */
export type DecidedChange = OpenChange & {
  accepted: string[]
  refused: { part: string; reason: string | null }[]
  rooms: Map<string, string>
}

const STATES = { accept: 'accepted', send_back: 'sent_back', decline: 'declined' } as const

const WHOLE: LocalisedText = { en: 'Accepting concerns the whole change', ne: 'स्वीकार गर्दा पूरै परिवर्तन स्वीकार हुन्छ' }
const UNKNOWN_PART: LocalisedText = { en: 'This change has no such part', ne: 'यस परिवर्तनमा यस्तो भाग छैन' }
const ALL_ACCEPTED: LocalisedText = {
  en: 'Leave one part to refuse, or accept all',
  ne: 'कम्तीमा एउटा भाग अस्वीकार गर्नुहोस्, वा सबै स्वीकार गर्नुहोस्',
}
const PHONE_REASON_NEEDED: LocalisedText = {
  en: 'This number is not verified. Call it, then say how you confirmed it',
  ne: 'यो नम्बर पुष्टि भएको छैन। फोन गर्नुहोस्, अनि कसरी पुष्टि गर्नुभयो लेख्नुहोस्',
}
const REASON_NEEDED: LocalisedText = { en: 'Say why, for each part or for all', ne: 'प्रत्येक भागका लागि वा सबैका लागि कारण लेख्नुहोस्' }

/**
 * Decides an open change, and returns it. Applies the accepted parts to the listing in the same transaction; the refused parts stay in the
 * change. Throws `not_found` when the change is not open, `changed_meanwhile` when the change or its listing differs from the version that staff saw,
 * `validation_failed` for unknown parts and for parts refused without a reason, and the errors of the acts on the listing.
 */
export async function decideChange(
  tx: Tx,
  by: TrailActor,
  { id, ...request }: ChangeDecision & { id: number },
): Promise<DecidedChange> {
  const seen = await findOpenChangeById(tx, id)
  if (!seen) throw new AppError('not_found')
  return withListing(tx, seen, async (file) => {
    // Read again under the lock of the listing, which every change of the listing takes.
    const change = await findChange(tx, id)
    if (change?.state !== 'open') throw new AppError('not_found')
    if (versionOf(file, change.proposed) !== request.version) throw new AppError('changed_meanwhile')
    const decided = { ...seen, ...divide(change.proposed, request), rooms: namesOfRooms(file) }
    await verifyPhoneOf(tx, by, { change, file, decided, request })
    await applyDecision(tx, by, { change, file, decided, request })
    return decided
  })
}

/** Divides a proposal into accepted and refused parts. Throws `validation_failed`. */
function divide(proposed: Proposed, { decision, accepted, refusals, message }: ChangeDecision) {
  if (decision === 'accept' && accepted.length > 0) throw refuse('accepted', WHOLE)
  const parts = partsOf(proposed)
  const taken = decision === 'accept' ? parts : accepted
  const left = parts.filter((part) => !taken.includes(part))
  if (taken.some((part) => !parts.includes(part))) throw refuse('accepted', UNKNOWN_PART)
  if (refusals.some(({ part }) => !left.includes(part))) throw refuse('refusals', UNKNOWN_PART)
  if (decision !== 'accept' && left.length === 0) throw refuse('accepted', ALL_ACCEPTED)
  const refused = left.map((part) => ({ part, reason: refusals.find((each) => each.part === part)?.reason ?? null }))
  if (message === null && refused.some(({ reason }) => reason === null)) throw refuse('message', REASON_NEEDED)
  return { accepted: parts.filter((part) => taken.includes(part)), refused }
}

const refuse = (field: string, why: LocalisedText) => new AppError('validation_failed', { fields: { [field]: [why] } })

const namesOfRooms = ({ rooms = [] }: ListingFile) => new Map(rooms.map(({ slug, title }) => [slug, title]))

type DecisionContext = { change: ListingChangeRow; file: ListingFile; decided: DecidedChange; request: ChangeDecision }

/** Writes the decision, with an audit entry for the accepted parts and one for the refused parts, and applies the accepted parts. */
async function applyDecision(tx: Tx, by: TrailActor, { change, file, decided, request }: DecisionContext): Promise<void> {
  const { decision, message } = request
  const { accepted, refused } = decided
  const [taken, left] = [
    onlyParts(change.proposed, accepted),
    onlyParts(
      change.proposed,
      refused.map(({ part }) => part),
    ),
  ]
  const reasons = refused.flatMap(({ part, reason }) => (reason === null ? [] : [[part, reason] as const]))
  const isWhole = refused.length === 0
  await writeDecision(tx, {
    id: change.id,
    state: STATES[decision],
    message,
    proposed: isWhole ? change.proposed : left,
    refusals: Object.fromEntries(reasons),
  })
  const about = { kind: file.kind, id: file.slug }
  if (accepted.length > 0) {
    await recordEntry(tx, by, {
      act: 'changes.accept',
      about,
      after: factsOf(taken),
      ...(isWhole && message !== null && { reason: message }),
    })
  }
  if (!isWhole) {
    const reason = [...reasons.map(([part, why]) => `${part}: ${why}`), ...(message === null ? [] : [message])].join(' · ')
    await recordEntry(tx, by, { act: `changes.${decision}`, about, after: factsOf(left), reason })
  }
  await applyChange(tx, by, { file, proposed: taken })
}

/**
 * Records an accepted phone as verified when staff give a reason to trust it. Throws `validation_failed` for an unverified new phone without a reason.
 * The phone of a draft that goes on sale needs no reason, because its supplier was reviewed.
 */
async function verifyPhoneOf(
  tx: Tx,
  by: TrailActor,
  { change, file, decided: { accepted }, request }: DecisionContext,
): Promise<void> {
  const changed = accepted.includes('phone') ? phoneIn(change.proposed.fields ?? {}, file.kind) : undefined
  const phone = changed ?? (accepted.includes('publication') ? phoneIn(file, file.kind) : undefined)
  const { organisationId } = file
  if (phone === undefined || organisationId === null || (await isPhoneVerified(tx, organisationId, phone))) return
  const { phoneReason: reason } = request
  if (reason !== null) await recordVerifiedPhone(tx, by, { organisationId, phone, way: 'staff', reason })
  else if (changed !== undefined) throw refuse('phone_reason', PHONE_REASON_NEEDED)
}

/** Returns the version of a change with its listing. It changes with any text, picture or room, but not with prices and stock. */
export function versionOf(file: ListingFile, proposed: Proposed): string {
  const texts: readonly string[] = file.kind === 'property' ? PROPERTY_FIELDS : [...PACKAGE_FIELDS, 'tour']
  const live = texts.map((name) => (file as Record<string, unknown>)[name])
  const rooms = file.rooms?.map(({ slug, title, isLive, pictureNames }) => [slug, title, isLive, pictureNames])
  const content = JSON.stringify([proposed, live, file.pictureNames, file.isLive, rooms])
  return createHash('sha256').update(content).digest('base64url')
}
