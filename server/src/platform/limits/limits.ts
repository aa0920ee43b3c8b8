import {
  CODE_TRIES_MAX,
  CODE_TRIES_MINUTES,
  WRONG_COUPONS_MAX,
  WRONG_COUPONS_MINUTES,
} from '@chautari/contract/fields/field-limits'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { ACCOUNT_LIMITS, type AccountLimit } from '../config/account-limits.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/db.ts'
import { AppError } from '../errors.ts'
import { openSharedCounter, type Used } from './shared-counter.ts'
import { currentWork } from '../telemetry/work.ts'

const LIMITED = [
  'everything',
  'reservations',
  'challengedReservations',
  'payments',
  'bookingPayments',
  'bookingDocuments',
  'misses',
  'subscriptions',
  'wrongCoupons',
  'couponGuesses',
  'codeTries',
  'measurements',
  'proofs',
] as const
const ALL_LIMITED = [...LIMITED, ...(Object.keys(ACCOUNT_LIMITS) as AccountLimit[])]
type Limited = (typeof ALL_LIMITED)[number]

/**
 * Limits that are counted in memory, because a statement for each use would cost too much. Processes exchange their sums once a second (decisions 123
 * and 148). They cannot be used with `check` or `uncount`.
 */
const IN_MEMORY = ['everything', 'measurements', 'reservations', 'challengedReservations'] as const
type CountedInMemory = (typeof IN_MEMORY)[number]
type CountedInTable = Exclude<Limited, CountedInMemory>

const isInMemory = (limit: Limited): limit is CountedInMemory => (IN_MEMORY as readonly Limited[]).includes(limit)

export type Limits = {
  /**
   * Counts one use by a key (such as an address or a booking) and returns the count. Throws `rate_limited` when the limit is
   * exceeded.
   */
  count(limit: Limited, key: string): Promise<number>
  /** Throws `rate_limited` when the limit is reached. Counts no use. */
  check(limit: CountedInTable, key: string): Promise<void>
  /** Removes one counted use. */
  uncount(limit: CountedInTable, key: string): Promise<void>
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
/** Longer than a proof of possession is accepted, also by a database whose clock differs (decision 157). */
const PROOF_SECONDS = 3 * MINUTE_SECONDS

// Periods other than the default of one minute.
const SECONDS: Partial<Record<Limited, number>> = {
  subscriptions: HOUR_SECONDS,
  wrongCoupons: WRONG_COUPONS_MINUTES * MINUTE_SECONDS,
  couponGuesses: HOUR_SECONDS,
  codeTries: CODE_TRIES_MINUTES * MINUTE_SECONDS,
  proofs: PROOF_SECONDS,
}

function secondsOf(name: Limited): number {
  return name in ACCOUNT_LIMITS ? ACCOUNT_LIMITS[name as AccountLimit].seconds : (SECONDS[name] ?? MINUTE_SECONDS)
}

// The limits whose uses `uncount` removes. They must not be cached in memory as exhausted.
const FORGIVEN: readonly Limited[] = [
  'wrongCoupons',
  'couponGuesses',
  'loginFailures',
  'loginFailuresOfDevice',
  'forgottenOfAccount',
  'passwordTries',
  'phoneCodes',
  'phoneCodesOfPhone',
  'staffSignIns',
  'staffSignInsOfName',
]

/**
 * The limits whose remaining quota is in response headers: those of the caller's own address, device or account. The others would tell a caller how
 * much somebody else has used.
 */
const SHOWN: ReadonlySet<Limited> = new Set([
  'reservations',
  'challengedReservations',
  'payments',
  'misses',
  'subscriptions',
  'subscriptionsOfDevice',
  'couponGuesses',
  'measurements',
  'loginFailures',
  'registrations',
  'registrationsOfDay',
  'registrationsOfDevice',
  'forgotten',
  'forgottenOfDevice',
  'resets',
  'passwordTries',
  'emailProofs',
  'socialLogins',
  'phoneCodes',
  'phoneCodesOfAddress',
  'tickets',
  'pictures',
  'exports',
  'reviews',
  'messages',
  'memberTokens',
  'staffSignIns',
  'staffChallenges',
  'listingPictures',
  'newsletterTests',
])

/** Opens the rate limits: shared by all processes through PostgreSQL, or in memory on PGlite, which has one process. */
export function openLimits({ pool }: Pick<Database, 'pool'>, config: Config): Limits {
  const points: Record<Limited, number> = {
    everything: config.limits.everythingPerMinute,
    reservations: config.limits.reservationsPerMinute,
    challengedReservations: config.limits.challengedReservationsPerMinute,
    payments: config.limits.paymentsPerMinute,
    bookingPayments: config.limits.paymentsPerBooking,
    bookingDocuments: config.limits.documentsPerBooking,
    misses: config.limits.missesPerMinute,
    subscriptions: config.limits.subscriptionsPerHour,
    wrongCoupons: WRONG_COUPONS_MAX,
    couponGuesses: config.limits.couponGuessesPerHour,
    codeTries: CODE_TRIES_MAX,
    measurements: config.limits.measurementsPerMinute,
    proofs: 1,
    ...config.limits.accounts,
  }
  const limiter = (name: Limited): RateLimiterAbstract => {
    const options = { keyPrefix: name, points: points[name], duration: secondsOf(name) }
    if (!pool) return new RateLimiterMemory(options)
    const remembered = FORGIVEN.includes(name) ? {} : { inMemoryBlockOnConsumed: points[name] + 1 }
    // A migration creates the table. By default the library creates it at each start, which the application's role may not.
    const stored = { storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true }
    return new RateLimiterPostgres({ ...options, ...remembered, ...stored })
  }
  const limiters = new Map<Limited, RateLimiterAbstract>()
  for (const name of ALL_LIMITED) limiters.set(name, limiter(name))
  const limiterOf = (name: Limited) => limiters.get(name) as RateLimiterAbstract
  const counter = pool && openSharedCounter(pool)
  const note = (limit: Limited, used: Used) =>
    noteUse(limit, { used, quota: points[limit], left: points[limit] - used.consumedPoints })
  const refuse = (limit: Limited, used: Used): AppError => {
    // `everything` counts every request, so its quota is only in the headers of a refusal.
    if (SHOWN.has(limit) || limit === 'everything') noteUse(limit, { used, quota: points[limit], left: 0 })
    return tooMany(used)
  }
  return {
    async count(limit, key) {
      if (counter && isInMemory(limit)) {
        const used = counter.count({ name: limit, key, points: points[limit], seconds: secondsOf(limit) })
        if (used.consumedPoints > points[limit]) throw refuse(limit, used)
        if (SHOWN.has(limit)) note(limit, used)
        return used.consumedPoints
      }
      try {
        const used = await limiterOf(limit).consume(key)
        if (SHOWN.has(limit)) note(limit, used)
        return used.consumedPoints
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw refuse(limit, refusal)
        throw refusal
      }
    },
    async check(limit, key) {
      const used = await limiterOf(limit).get(key)
      if (used && used.consumedPoints >= points[limit]) throw refuse(limit, used)
    },
    async uncount(limit, key) {
      await limiterOf(limit).reward(key)
    },
  }
}

/** Records for the response how much the caller has left of a limit. */
function noteUse(limit: Limited, { used, quota, left }: { used: Used; quota: number; left: number }): void {
  currentWork()?.limits.push({
    name: limit,
    quota,
    windowSeconds: secondsOf(limit),
    left,
    resetSeconds: Math.max(1, Math.ceil(used.msBeforeNext / 1000)),
  })
}

function tooMany(used: Used): AppError {
  return new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(used.msBeforeNext / 1000)) })
}
