import { COUNTRY } from '@chautari/contract/account/limits'
import { sql } from 'drizzle-orm'
import { appendAccountEvent } from '../../src/account/demo.ts'
import { users } from '../../src/account/store/tables.ts'
import type { App } from '../../src/platform/app-context.ts'
import { withPasswords } from '../../src/platform/secrets/passwords.ts'
import { transact } from '../../src/platform/database/transaction.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'

/** Inserts the demo's accounts when there are none, with verified address and phone. In production they have no password. */
export async function fillPeople({ db, config }: App): Promise<void> {
  await transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(721204)`)
    const [one] = await tx.select({ id: users.id }).from(users).limit(1)
    if (one) return
    const passwordHash = config.production
      ? null
      : await withPasswords(config.passwordCost, (passwords) => passwords.hash(DEMO_PASSWORD))
    for (const person of DEMO_PEOPLE) {
      const [{ id } = { id: 0 }] = await tx.insert(users).values(rowOf(person, passwordHash)).returning({ id: users.id })
      await appendAccountEvent(tx, { userId: id, event: 'registered', actor: `user ${id}`, requestId: 'demo' })
    }
  })
}

function rowOf({ memberForDays, ...person }: DemoPerson, passwordHash: string | null) {
  const joinedAt = sql`app_now() - ${`${memberForDays} days`}::interval`
  return {
    ...person,
    country: COUNTRY,
    passwordHash,
    passwordSetAt: passwordHash === null ? null : joinedAt,
    emailProvenAt: joinedAt,
    phoneProvenAt: joinedAt,
    createdAt: joinedAt,
  }
}
