import { HOLD_MINUTES_REPEATED } from '@chautari/contract/booking/limits'
import { nightsBetween } from '@chautari/contract/dates'
import type { App } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { LockedBooking } from '../../store/bookings.ts'
import type { Caller } from '../../../platform/http/http.ts'
import { admit, type Admission } from '../challenges/admission.ts'
import { partyOf } from './party.ts'
import type { Party } from './rules/party.ts'
import { quotaError } from './quota-error.ts'
import { countParty, unitsOf, type Claim, type Counted } from './store/party-holds.ts'
import { isProvedSource } from './store/sources.ts'

type Again = {
  app: App
  claim: Claim
  isFree: boolean
  /** The caller, who may not be the booker. The network of the caller counts. */
  caller: Caller
  admission: Admission | undefined
}

/**
 * Checks that the party of a booking may hold its stock again. Returns whether the email address has to be verified first. Throws `hold_quota`,
 * `group_needs_contact` and `challenge_required`.
 */
export async function requireWithinLimits(
  tx: Tx,
  booking: LockedBooking,
  { app, claim, isFree, caller, admission }: Again,
): Promise<boolean> {
  const party = await partyOfBooking(tx, booking, { app, address: caller.address })
  const { lockedAt: now } = booking
  const isAdmitted = !admission || (await admit(tx, app, { caller, admission, now }))
  const counted = await count(tx, { app, party, claim, isFree, isAdmitted, booking })
  const { refusal } = counted
  const subject = admission?.subject ?? ''
  if (refusal) throw quotaError({ ...counted, refusal, kind: booking.product.kind, app, subject, now })
  return counted.needs_proof
}

/** Returns whether the party of a booking may have another free booking. */
export async function mayHaveFree(tx: Tx, app: App, booking: LockedBooking): Promise<boolean> {
  const { startsOn, endsOn } = booking
  const party = await partyOfBooking(tx, booking, { app, address: undefined })
  const nothing = { startsOn, endsOn, rooms: [], seats: null }
  const counted = await count(tx, { app, party, claim: nothing, isFree: true, isAdmitted: true, booking })
  // The counted holds include the booking's own, so that every refusal but `free` may be caused by itself.
  return counted.refusal !== 'free'
}

async function partyOfBooking(
  tx: Tx,
  booking: LockedBooking,
  { app, address }: { app: App; address: string | undefined },
): Promise<Party> {
  const { id, userId: account, leadEmail: email, leadPhone: phone, origin } = booking
  return { ...partyOf(app, { account, email, phone, origin, address }), isProved: await isProvedSource(tx, id) }
}

type CountContext = { app: App; party: Party; claim: Claim; isFree: boolean; isAdmitted: boolean; booking: LockedBooking }

async function count(tx: Tx, { app, party, claim, isFree, isAdmitted, booking }: CountContext): Promise<Counted> {
  const { startsOn, endsOn, lockedAt } = booking
  const units = unitsOf(claim, nightsBetween(startsOn, endsOn))
  const holdEnds = HOLD_MINUTES_REPEATED.map(() => lockedAt)
  return countParty(tx, { party, claim, units, isFree, isAdmitted, limits: app.config.limits, holdEnds })
}
