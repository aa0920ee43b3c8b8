import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import { AppError } from './errors.ts'

const LIMITED = ['everything', 'reservations', 'payments', 'bookingPayments', 'misses', 'subscriptions'] as const
type Limited = (typeof LIMITED)[number]

/** Counts one use of something by somebody (an address, a booking); throws `rate_limited` when there were too many. */
export type Limits = {
  count(what: Limited, who: string): Promise<void>
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * 60

/** Limits shared by all processes over PostgreSQL; in this process alone on PGlite, which has but one. */
export async function openLimits({ pool }: Pick<Database, 'pool'>, config: Config): Promise<Limits> {
  const points: Record<Limited, number> = {
    everything: config.limits.everythingPerMinute,
    reservations: config.limits.reservationsPerMinute,
    payments: config.limits.paymentsPerMinute,
    bookingPayments: config.limits.paymentsPerBooking,
    misses: config.limits.missesPerMinute,
    subscriptions: config.limits.subscriptionsPerHour,
  }
  const limiter = async (name: Limited): Promise<RateLimiterAbstract> => {
    const options = { keyPrefix: name, points: points[name], duration: name === 'subscriptions' ? HOUR_SECONDS : MINUTE_SECONDS }
    // Every request counts against `everything`: asking the database for each would cost more than it protects.
    if (!pool || name === 'everything') return new RateLimiterMemory(options)
    return new Promise((resolve, reject) => {
      const made = new RateLimiterPostgres(
        { ...options, storeClient: pool, tableName: 'rate_limits', inMemoryBlockOnConsumed: points[name] + 1 },
        (error) => (error ? reject(error) : resolve(made)),
      )
    })
  }
  const limiters = new Map<Limited, RateLimiterAbstract>()
  for (const name of LIMITED) limiters.set(name, await limiter(name))
  const of = (name: Limited) => limiters.get(name) as RateLimiterAbstract
  return {
    async count(what, who) {
      try {
        await of(what).consume(who)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal)
        throw refusal
      }
    },
  }
}

function tooMany(used: RateLimiterRes): AppError {
  return new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(used.msBeforeNext / 1000)) })
}
