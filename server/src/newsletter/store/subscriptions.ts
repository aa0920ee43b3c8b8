import type { Locale } from '@chautari/contract/locale'
import { and, eq, lte, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { findRefusal, deleteRefusal } from './refusals.ts'
import { subscriptions } from './tables.ts'

export type Subscription = typeof subscriptions.$inferSelect

// Whoever types another's address must not fill their mailbox.
const LETTER_EVERY = sql`interval '1 hour'`

/** An address, and the language in which its newsletter is asked for. */
export type NewsletterRequest = { email: string; locale: Locale }

/**
 * Notes that somebody asked for the newsletter, and answers what was noted. Nothing is noted, and so no letter is due, for an address that
 * is subscribed or that had a letter within the hour. Of several who ask at once for an address one is noted.
 */
export async function insertRequest(tx: Tx, { email, locale }: NewsletterRequest): Promise<Subscription | undefined> {
  const isDue = and(ne(subscriptions.state, 'subscribed'), lte(subscriptions.askedAt, sql`app_now() - ${LETTER_EVERY}`))
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

export async function findSubscription(db: Db, email: string): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.email, email))
  return row
}

/** Subscribes an address that was asked about, or leaves it subscribed; false when it is neither by now. */
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

/** Whether somebody asked for the newsletter at their own address, be it confirmed yet or not. */
export async function wantsNewsletter(db: Db, email: string): Promise<boolean> {
  const found = await findSubscription(db, email.toLowerCase())
  return found !== undefined && found.state !== 'unsubscribed'
}

const SUBSCRIBED = { state: 'subscribed', confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, app_now())` } as const

/** Subscribes an address whose owner asks for it. */
export async function insertSubscribed(tx: Tx, { email, locale }: NewsletterRequest): Promise<void> {
  await tx
    .insert(subscriptions)
    .values({ email, locale, state: 'subscribed', askedAt: sql`app_now()`, confirmedAt: sql`app_now()` })
    .onConflictDoUpdate({ target: subscriptions.email, set: { ...SUBSCRIBED, locale } })
}

/** Notes who asks again within the hour of their letter, by which they can still confirm it. */
export async function reopenRequest(tx: Tx, email: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ state: 'asked', confirmedAt: null })
    .where(and(eq(subscriptions.email, email), eq(subscriptions.state, 'unsubscribed')))
}

/** Subscribes an address that was asked about and is proved by now; any other stays as it is. */
export async function confirmNewsletter(tx: Tx, email: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set(SUBSCRIBED)
    .where(and(eq(subscriptions.email, email), eq(subscriptions.state, 'asked')))
}

type Named = { email: string; isProven: boolean }

// Whoever reads its mail confirmed what is subscribed: who only names the address neither ends nor forgets that.
const ofWhoNames = ({ email, isProven }: Named) =>
  and(eq(subscriptions.email, email), isProven ? undefined : eq(subscriptions.state, 'asked'))

/** Ends the newsletter at the address of an account; one that never had it is not noted. */
export async function endNewsletter(tx: Tx, named: Named): Promise<void> {
  await tx.update(subscriptions).set({ state: 'unsubscribed' }).where(ofWhoNames(named))
}

/** Keeps nothing of the address of an account. */
export async function forgetNewsletter(tx: Tx, named: Named): Promise<void> {
  await tx.delete(subscriptions).where(ofWhoNames(named))
  if (named.isProven) await deleteRefusal(tx, named.email)
}

/** What is kept of an address, for who owns it. */
export async function findKeptNewsletter(db: Db, email: string) {
  const [found, refusedAt] = await Promise.all([findSubscription(db, email), findRefusal(db, email)])
  if (!found && !refusedAt) return null
  return {
    state: found?.state ?? null,
    asked_at: found?.askedAt.toISOString() ?? null,
    confirmed_at: found?.confirmedAt?.toISOString() ?? null,
    transactional_mail_refused_at: refusedAt?.toISOString() ?? null,
  }
}
