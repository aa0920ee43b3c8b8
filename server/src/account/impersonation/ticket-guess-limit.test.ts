import { expect, test } from 'vitest'
import { newToken } from '../../platform/secrets/tokens.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { issueTicket } from './issue-ticket.ts'
import { createTestUser, bearerHeader } from '../testing/people.ts'

const plain = await freshApp()
const { limits } = plain.app.config
const { call, db } = await freshApp({ limits: { ...limits, accounts: { ...limits.accounts, tickets: 3 } } })

const guess = () => call('GET /impersonate', { headers: bearerHeader(newToken('impersonation')) })

test('guessing tickets is rate limited, and then a valid ticket is refused too', async () => {
  const { user } = await createTestUser(db)
  for (let tries = 1; tries <= 3; tries++) expect((await guess()).error?.code).toBe('token_invalid')
  const { headers, error } = await guess()
  expect(error?.code).toBe('rate_limited')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const minted = await transact(db, (tx) => issueTicket(tx, { userId: user.id, operator: 'asha', reason: 'asked for help' }))
  const ticket = typeof minted === 'string' ? '' : minted.ticket
  expect((await call('GET /impersonate', { headers: bearerHeader(ticket) })).error?.code).toBe('rate_limited')
})
