import type { Locale } from '@chautari/contract/locale'
import { and, asc, count, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { subscriptions } from './tables.ts'

export type Subscription = typeof subscriptions.$inferSelect

// Limits the emails that a visitor can cause by typing someone else's address.
const EMAIL_INTERVAL = sql`interval '1 hour'`

type NewsletterRequest = { email: string; locale: Locale }

/**
 * Records a request for the newsletter and returns it. Returns undefined for an address that is subscribed or got a confirmation email within the hour,
 * which then gets none. Records one of concurrent requests for an address.
 */
export async function insertRequest(tx: Tx, { email, locale }: NewsletterRequest): Promise<Subscription | undefined> {
  const isDue = and(ne(subscriptions.state, 'subscribed'), lte(subscriptions.askedAt, sql`app_now() - ${EMAIL_INTERVAL}`))
  const [row] = await tx
    .insert(subscriptions)
    .values({ email, locale, state: 'asked', askedAt: sql`app_now()` })
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: { state: 'asked', askedAt: sql`app_now()`, confirmedAt: null, locale },
      ...(isDue && { setWhere: isDue }),
    })
    .returning()
  return row
}

/** Returns the subscription of an address, in any state. */
export async function findSubscription(db: Db, email: string): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.email, email))
  return row
}

/** Confirms the request made at `askedAt`. Returns false when it was replaced or withdrawn meanwhile. */
export async function confirmRequest(db: Db, { email, askedAt }: Subscription): Promise<boolean> {
  const rows = await db
    .update(subscriptions)
    .set({ state: 'subscribed', confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, app_now())` })
    .where(
      and(
        eq(subscriptions.email, email),
        sql`date_trunc('milliseconds', ${subscriptions.askedAt}) = ${askedAt.toISOString()}::timestamptz`,
        or(eq(subscriptions.state, 'asked'), eq(subscriptions.state, 'subscribed')),
      ),
    )
    .returning({ email: subscriptions.email })
  return rows.length > 0
}

const SUBSCRIBED = { state: 'subscribed', confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, app_now())` } as const

/** Subscribes an address without confirmation, for an owner who has verified it. */
export async function insertSubscribed(tx: Tx, { email, locale }: NewsletterRequest): Promise<void> {
  await tx
    .insert(subscriptions)
    .values({ email, locale, state: 'subscribed', askedAt: sql`app_now()`, confirmedAt: sql`app_now()` })
    .onConflictDoUpdate({ target: subscriptions.email, set: { ...SUBSCRIBED, locale } })
}

/** Reopens a withdrawn request. Its last email can still confirm it. */
export async function reopenRequest(tx: Tx, email: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ state: 'asked', confirmedAt: null })
    .where(and(eq(subscriptions.email, email), eq(subscriptions.state, 'unsubscribed')))
}

/** Subscribes an address with an unconfirmed request. Does not change any other address. */
export async function setSubscribed(tx: Tx, email: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set(SUBSCRIBED)
    .where(and(eq(subscriptions.email, email), eq(subscriptions.state, 'asked')))
}

type State = Subscription['state']

const inStates = (email: string, states?: readonly State[]) =>
  and(eq(subscriptions.email, email), states && inArray(subscriptions.state, [...states]))

/** Unsubscribes an address; with `states` only from these states. Returns whether a confirmed subscription ended. */
export async function setUnsubscribed(tx: Tx, email: string, states?: readonly State[]): Promise<boolean> {
  const wasSubscribed = and(eq(subscriptions.email, email), eq(subscriptions.state, 'subscribed'))
  const [subscribed] = await tx
    .select({ email: subscriptions.email })
    .from(subscriptions)
    .where(wasSubscribed)
    .for('no key update')
  const left = await tx
    .update(subscriptions)
    .set({ state: 'unsubscribed' })
    .where(inStates(email, states))
    .returning({ email: subscriptions.email })
  return subscribed !== undefined && left.length > 0
}

/** Marks the confirmed subscription of an undeliverable address as bounced. */
export async function setBounced(tx: Tx, email: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ state: 'bounced' })
    .where(inStates(email, ['subscribed']))
}

/** Restores the subscriptions of addresses whose bounce turned out to be our fault. */
export async function undoBounces(tx: Tx, emails: readonly string[]): Promise<void> {
  const isOne = and(inArray(subscriptions.email, [...emails]), eq(subscriptions.state, 'bounced'))
  await tx.update(subscriptions).set({ state: 'subscribed' }).where(isOne)
}

/** Deletes an address's subscription; with `states` only in these states. */
export async function deleteSubscription(tx: Tx, email: string, states?: readonly State[]): Promise<void> {
  await tx.delete(subscriptions).where(inStates(email, states))
}

/** Counts subscriptions by state and language. */
export async function countSubscriptions(db: Db) {
  const { state, locale } = subscriptions
  return db.select({ state, locale, count: count() }).from(subscriptions).groupBy(state, locale)
}

type BatchQuery = { after: string; confirmedBy: Date; limit: number }

/**
 * Locks and returns the confirmed subscriptions after an address, ordered by address. A concurrent unsubscription is either left out, or waits
 * for the batch and then withholds its email.
 */
export async function findSubscribers(tx: Tx, { after, confirmedBy, limit }: BatchQuery) {
  const { email, locale, state, confirmedAt } = subscriptions
  return tx
    .select({ email, locale })
    .from(subscriptions)
    .where(and(eq(state, 'subscribed'), gt(email, after), lte(confirmedAt, confirmedBy)))
    .orderBy(asc(email))
    .limit(limit)
    .for('share')
}
