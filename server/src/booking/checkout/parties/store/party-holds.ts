import type { CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Limits } from '../../../../platform/config/limits-config.ts'
import { selectRows, type Tx } from '../../../../platform/database/db.ts'
import { partOf, type Part } from '../../../../platform/database/prepared/parts.ts'
import { ACTIVE_STATUSES, UNPAID } from '../../../rules/status.ts'
import type { Party } from '../rules/party.ts'

/** The stock of a booking: rooms of one or several types for some nights, or seats of a departure. */
export type Claim = {
  startsOn: CalendarDate
  endsOn: CalendarDate
  /** The rooms by type with the number that each type has; empty for a package. */
  rooms: { id: number; quantity: number; totalRooms: number }[]
  /** The seats, with those of a day without a row; null for rooms. */
  seats: { packageId: number; quantity: number; capacity: number } | null
}

/** Returns the room-nights or seats of a claim. */
export function unitsOf({ rooms, seats }: Claim, nights: number): number {
  return seats ? seats.quantity : rooms.reduce((sum, { quantity }) => sum + quantity * nights, 0)
}

/**
 * The limit that a party would exceed: `live` its unpaid bookings, `free` its free bookings, `group` the share of a type that one party can ever hold
 * unpaid, `share` the rest of that share, `units` its room-nights or seats, `network` those of its network, `challenge` those of a network that has not
 * solved a challenge.
 */
export type QuotaRefusal = 'live' | 'free' | 'group' | 'share' | 'units' | 'network' | 'challenge'

type Attempt = {
  party: Party
  claim: Claim
  units: number
  isFree: boolean
  /** Whether no challenge is needed beyond the network's limit: the caller is known, or has solved one (decision 159). */
  isAdmitted: boolean
  limits: Pick<Limits, 'holdQuota' | 'freeQuota' | 'holds'>
  /** The ends of the hold after no, one, two … earlier holds of the same stay. */
  holdEnds: Date[]
}

const Counted = z.object({
  refusal: z.enum(['live', 'free', 'group', 'share', 'units', 'network', 'challenge']).nullable(),
  /** When the first of the counted holds ends. */
  ends_at: z.coerce.date().nullable(),
  /** The rooms of a type, or the seats, that one party can hold unpaid. */
  share: z.number().nullable(),
  repeats: z.number(),
  needs_proof: z.boolean(),
})

export type Counted = z.output<typeof Counted>

/** Returns whether the limits of a party allow another booking, without taking anything. Locks the party until the transaction ends. */
export async function countParty(tx: Tx, attempt: Attempt): Promise<Counted> {
  const [row] = await selectRows(tx, sql`select ${OUTCOME} from ${countedOf(attempt)}`, Counted)
  if (!row) throw new Error('counting a party returned no row')
  return row
}

type HoldAttempt = Attempt & {
  /** Returns SQL that takes the stock until an instant, or for good where that is null. It yields whether the stock was taken. */
  taking: (expiresAt: SQL) => SQL
  /** SQL expressions of numbers to read in the same statement. */
  counts: SQL[]
}

const Taken = Counted.extend({ is_taken: z.boolean().nullable(), counts: z.array(z.number()) })

/**
 * Takes stock within a party's limits, in one round trip. Each function of the statement sees what was committed while an earlier one
 * waited for a lock (decision 059). `is_taken` is null where a limit refused the booking: then no stock was requested.
 */
export async function takeWithinLimits(tx: Tx, { taking, counts, ...attempt }: HoldAttempt): Promise<z.output<typeof Taken>> {
  const [row] = await selectRows(
    tx,
    sql`
      select ${OUTCOME}, case when counted.refusal is null then ${taking(sql`counted.hold_ends_at`)} end as is_taken,
        json_build_array(${sql.join(counts, sql`, `)}) as counts
      from ${countedOf(attempt)}`,
    Taken,
  )
  if (!row) throw new Error('taking stock returned no row')
  return row
}

/** An attempt to hold rooms that are to be paid. */
type UsualAttempt = Attempt & { claim: { seats: null }; isFree: false }

/**
 * Returns a part of a prepared statement that yields one row if a party may hold rooms by the fast path, and none otherwise. The party must be within
 * its limits and hold no other booking of the same stay, no night may look full, and all `conditions` must be true. Locks the party until the
 * transaction ends.
 */
export function allowingPart(attempt: UsualAttempt, conditions: Part[]): Part {
  const { holdQuota, freeQuota, holds } = attempt.limits
  const shape = JSON.stringify([holdQuota, freeQuota, holds])
  const counting = partOf({ name: 'party', shape }, valuesOf(attempt), (of) => countedOf(attempt, of))
  return {
    shape: [counting, ...conditions].map(({ shape: own }) => own).join(''),
    values: Object.assign({}, counting.values, ...conditions.map(({ values }) => values)) as Part['values'],
    build: () => sql`
      select true as is_allowed from ${counting.build()}
      where counted.refusal is null and counted.repeats = 0 and not counted.is_full and ${allOf(conditions)}`,
  }
}

const allOf = (conditions: Part[]) =>
  sql.join(
    conditions.map((condition) => condition.build()),
    sql` and `,
  )

const OUTCOME = sql`counted.refusal, counted.ends_at, counted.share, counted.repeats, counted.needs_proof`

// The largest value of PostgreSQL's `integer` means "no limit".
const INTEGER_MAX = 2_147_483_647

/** Returns the values of an attempt that differ from request to request. */
function valuesOf({ party, claim: { rooms, seats, startsOn, endsOn }, units, isAdmitted, limits, holdEnds }: Attempt) {
  const { account, email, phone, emailKey, device, network, byStaff } = party
  return {
    account,
    email,
    phone,
    emailKey,
    device,
    network,
    byStaff,
    roomIds: rooms.map(({ id }) => id),
    quantities: seats ? [seats.quantity] : rooms.map(({ quantity }) => quantity),
    totals: rooms.map(({ totalRooms }) => totalRooms),
    networkSpare: spareOfNetwork(rooms, limits),
    startsOn,
    endsOn,
    units,
    isAdmitted,
    holdEnds: holdEnds.map((end) => end.toISOString()),
  }
}

type Values = ReturnType<typeof valuesOf>

const paramsOf = (attempt: Attempt) =>
  Object.fromEntries(Object.entries(valuesOf(attempt)).map(([name, value]) => [name, sql`${sql.param(value)}`])) as Record<
    keyof Values,
    SQL
  >

/** Returns SQL of one row `counted`. `count_party` locks, so it stands in FROM, where a volatile function is evaluated only once. */
function countedOf(attempt: Attempt, of: Record<keyof Values, SQL> = paramsOf(attempt)): SQL {
  const { isFree, claim, limits } = attempt
  const ends = sql`${of.holdEnds}::timestamptz[]`
  // Beyond its share a network holds for the shortest time, as after several holds of the same stay.
  const repeats = sql`case when wanted.is_above_network then greatest(c.repeats, cardinality(${ends}) - 1) else c.repeats end`
  return sql`(
    select c.ends_at, ${repeats} as repeats, coalesce(c.is_full, false) as is_full, proof.needs_proof, wanted.share,
      case when ${isFree}::boolean and not proof.needs_proof then null else (${ends})[least(${repeats} + 1, cardinality(${ends}))] end
        as hold_ends_at,
      ${refusalOf(attempt, of)} as refusal
    from count_party(${of.account}::bigint, ${of.email}::text, ${of.phone}::text, ${of.emailKey}::text, ${of.device}::text, ${of.network}::text,
      ${of.byStaff}::boolean, ${of.roomIds}::int[], ${of.quantities}::int[], ${of.networkSpare}::int[], ${limits.holds.units.network}::int,
      ${claim.seats?.packageId ?? null}::int, ${of.startsOn}::date, ${of.endsOn}::date, ${sql.param([...UNPAID])}::text[],
      ${sql.param([...ACTIVE_STATUSES])}::text[]) c
    cross join lateral (select ${needsProof(attempt)} as needs_proof) proof
    cross join lateral (${wantedOf(attempt, of)}) wanted
    offset 0) counted`
}

/** Returns how many rooms of each type a network may hold besides those of a claim without a challenge. */
function spareOfNetwork(rooms: Claim['rooms'], { holds }: Attempt['limits']): number[] {
  const percent = holds.challenge.roomPercent
  return rooms.map(({ quantity, totalRooms }) =>
    percent >= 100 ? INTEGER_MAX : Math.max(1, Math.floor((totalRooms * percent) / 100)) - quantity,
  )
}

/** Returns SQL of one row: the smallest share of a type that a party can hold, and which shares of party and network the claim would exceed. */
function wantedOf({ claim: { seats }, isFree, limits: { holds } }: Attempt, of: Record<keyof Values, SQL>): SQL {
  const percents = seats ? holds.seatPercent : holds.roomPercent
  const totals = seats ? sql`array[coalesce(c.capacity, ${seats.capacity}::int)]` : sql`${of.totals}::int[]`
  // A share of 100 percent is no limit: then only the free stock counts.
  const most = (percent: number) =>
    percent >= 100 ? sql`${sql.raw(String(INTEGER_MAX))}` : sql`greatest(1, ceil(w.total * ${percent}::int / 100.0))::int`
  const unchallenged = seats ? holds.challenge.seatPercent : holds.challenge.roomPercent
  const mostUnchallenged = unchallenged >= 100 ? most(100) : sql`greatest(1, floor(w.total * ${unchallenged}::int / 100.0))::int`
  // A request for free seats also counts those confirmed without a verified email, which are not among the held ones.
  const unproved = isFree ? sql`c.unproved_seats` : sql`0`
  return sql`
    select min(${most(percents.party)}) as share,
      bool_or(w.quantity > ${most(percents.party)}) as is_group,
      bool_or(w.quantity + coalesce(w.held, 0) > ${most(percents.party)}) as is_above_share,
      bool_or(w.quantity + coalesce(w.nearby, 0) > ${most(Math.max(percents.party, percents.network))}) as is_above_network,
      bool_or(w.quantity + coalesce(w.nearby, 0) + coalesce(${unproved}, 0) > ${mostUnchallenged}) as is_crowded
    from unnest(${of.quantities}::int[], ${totals}, c.shares, c.network_shares) w (quantity, total, held, nearby)`
}

function refusalOf({ isFree, limits }: Attempt, { byStaff, units, isAdmitted }: Record<keyof Values, SQL>): SQL {
  const { holdQuota, freeQuota, holds } = limits
  return sql`case
    when c.live >= ${holdQuota}::int then 'live'
    when ${isFree}::boolean and c.free >= ${freeQuota}::int then 'free'
    when ${byStaff}::boolean or (${isFree}::boolean and not proof.needs_proof) then null
    when wanted.is_group or ${units}::int > ${holds.units.party}::int then 'group'
    when wanted.is_above_share then 'share'
    when c.units + ${units}::int > ${holds.units.party}::int then 'units'
    when c.network_units + ${units}::int > ${holds.units.network}::int then 'network'
    when not ${isAdmitted}::boolean and (wanted.is_crowded or c.network_units + ${units}::int > ${holds.challenge.units}::int)
      then 'challenge'
  end`
}

/** Returns SQL of whether free seats are held only until the link in their email is used. */
function needsProof({ party, claim, isFree, limits }: Pick<Attempt, 'party' | 'claim' | 'isFree' | 'limits'>): SQL {
  const { seats } = claim
  const { freeSeats } = limits.holds
  if (!isFree || !seats || party.byStaff) return sql`false`
  const perDay = party.isProved ? freeSeats.account : freeSeats.party
  const ofParty = sql`c.free_seats + ${seats.quantity}::int > ${perDay}::int`
  if (party.isProved) return ofParty
  const share = sql`ceil(coalesce(c.capacity, ${seats.capacity}::int) * ${freeSeats.departurePercent}::int / 100.0)`
  return sql`${ofParty} or c.network_free_seats + ${seats.quantity}::int > ${freeSeats.network}::int
    or c.unproved_seats + ${seats.quantity}::int > ${share}`
}
