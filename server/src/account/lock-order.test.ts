import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { freshApp } from '../testing/app.ts'
import { issueTicket } from './impersonation/issue-ticket.ts'
import { endSessions } from './sessions/store/sessions.ts'
import { voidTokens } from './store/single-use-tokens.ts'
import { lockUser } from './store/users.ts'
import { createTestUser, bearerHeader, type TestUser } from './testing/people.ts'

const { call, db } = await freshApp()

async function ticketFor({ user }: TestUser): Promise<string> {
  const minted = await transact(db, (tx) => issueTicket(tx, { userId: user.id, operator: 'asha', reason: 'a test' }))
  return typeof minted === 'string' ? minted : minted.ticket
}

const endAll = (tx: Tx, { user }: TestUser) => endSessions(tx, user.id)

test.each<{
  action: string
  ask: (person: TestUser) => Promise<() => Promise<unknown>>
  meanwhile: (tx: Tx, person: TestUser) => Promise<unknown>
}>([
  {
    action: 'logging out',
    ask:
      async ({ headers }) =>
      () =>
        call('POST /user/logout', { headers }),
    meanwhile: endAll,
  },
  {
    action: 'ending a session',
    async ask({ headers }) {
      const [own] = (await call('GET /user/sessions', { headers })).body.data
      return () => call('DELETE /user/sessions/:id', { params: { id: own?.id ?? '' }, headers })
    },
    meanwhile: endAll,
  },
  {
    action: 'an impersonation',
    async ask(person) {
      const ticket = await ticketFor(person)
      return () => call('GET /impersonate', { headers: bearerHeader(ticket) })
    },
    meanwhile: (tx, { user }) => voidTokens(tx, user.id),
  },
])('$action locks the account first, so that it cannot deadlock with a password change', async (row) => {
  const person = await createTestUser(db)
  const ask = await row.ask(person)
  let runs = 0
  let request: Promise<unknown> = Promise.resolve()
  await transact(db, async (tx) => {
    if (runs++ > 0) return
    // The short time-out makes PostgreSQL report a deadlock at once, and in this transaction.
    await tx.execute(sql`set local deadlock_timeout = '10ms'`)
    await lockUser(tx, { id: person.user.id })
    request = ask()
    await sleep(300)
    await row.meanwhile(tx, person)
  })
  await request
  expect(runs).toBe(1)
})
