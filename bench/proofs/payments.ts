import { setTimeout as sleep } from 'node:timers/promises'
import { readEsewaReturn } from '../../server/src/payment/testing/esewa-return.ts'
import type { TestServer } from './test-server.ts'
import type { Guarantee } from './guarantees.ts'
import { paidAtEsewa } from './ways-to-pay.ts'

const PAYMENTS = 10
const ROUNDS = 2
const SETTLED_WITHIN_MS = 90_000
const SAMPLES = 100_000

/**
 * Kills the server after the provider has confirmed a payment and before the result is written, and checks that each payment is
 * settled once.
 */
export async function killedOverCapture(server: TestServer): Promise<Guarantee[]> {
  const all: string[] = []
  let settled = 0
  let slowest = 0
  for (let round = 0; round < ROUNDS; round++) {
    const paying = await Promise.all(Array.from({ length: PAYMENTS }, () => paidAtEsewa(server)))
    const references = paying.map(({ reference }) => reference)
    all.push(...references)
    // A lock on the bookings prevents the provider's result from being written.
    const holding = await server.connect()
    await holding.query('begin')
    await holding.query('select 1 from bookings where reference = any($1) for update', [references])
    const returns = Promise.allSettled(paying.map(({ sendReturn }) => sendReturn()))
    try {
      await waitForLookups(server, references)
      await server.killServer()
    } finally {
      await holding.query('rollback')
      holding.release()
    }
    await returns
    const began = performance.now()
    while (performance.now() - began < SETTLED_WITHIN_MS && (await countApproved(server, references)) < PAYMENTS) await sleep(200)
    slowest = Math.max(slowest, performance.now() - began)
    settled += await countApproved(server, references)
  }
  const twice = await server.query(
    `select 1 from booking_events e join bookings b on b.id = e.booking_id
     where e.trigger like 'paid%' and b.reference = any($1) group by e.booking_id having count(*) > 1`,
    [all],
  )
  const broken = server.audit()
  return [
    {
      guarantee: `A3  ${ROUNDS * PAYMENTS} payments whose confirmation was lost in a server kill are settled once each`,
      measured: `${settled} settled, ${twice.length} twice`,
      isMet: settled === ROUNDS * PAYMENTS && twice.length === 0,
    },
    {
      guarantee: 'A3  the sweep settles them within 90 s of the restart',
      measured: `${Math.round(slowest / 1000)} s`,
      isMet: slowest <= SETTLED_WITHIN_MS,
    },
    { guarantee: 'A3  the audit finds nothing', measured: broken || 'nothing', isMet: broken === '' },
  ]
}

/** Waits until a look-up of each payment is recorded. Throws after half a minute. */
async function waitForLookups(server: TestServer, references: string[]): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const [seen] = await server.query<{ count: number }>(
      `select count(distinct p.id)::int as count from payment_events e join payment_attempts p on p.id = e.attempt_id
       join bookings b on b.id = p.booking_id where e.source = 'lookup' and b.reference = any($1)`,
      [references],
    )
    if ((seen?.count ?? 0) >= references.length) return
    await sleep(50)
  }
  throw new Error('The payments were not looked up at eSewa in time.')
}

async function countApproved(server: TestServer, references: string[]): Promise<number> {
  const text = `select 1 from bookings where status = 'approved' and reference = any($1)`
  return (await server.query(text, [references])).length
}

/** Measures whether the time of a refused signature discloses how many of its first characters are right. */
export function signatureTiming(): Guarantee[] {
  const secret = '8gBm/:&EnhH.1/q'
  const right = 'gx7LUIa7OiDBMERcg3gXsi4Pg/mQkv+gty1iSpQQKTQ='
  const early = returnWith(`A${right.slice(1)}`)
  const late = returnWith(`${right.slice(0, -2)}A=`)
  const times: [number[], number[]] = [[], []]
  for (let sample = 0; sample < 2 * SAMPLES; sample++) {
    const which = Math.random() < 0.5 ? 0 : 1
    const began = process.hrtime.bigint()
    readEsewaReturn(which === 0 ? early : late, secret)
    times[which].push(Number(process.hrtime.bigint() - began))
  }
  const t = welch(...times)
  return [
    {
      guarantee: 'C22 a signature wrong at its beginning is refused as fast as one wrong at its end: |t| < 4.5',
      measured: `|t| = ${Math.round(Math.abs(t) * 100) / 100} of ${2 * SAMPLES}`,
      isMet: Math.abs(t) < 4.5,
    },
  ]
}

function returnWith(signature: string): string {
  const reply = {
    transaction_code: '000TST1',
    status: 'COMPLETE',
    total_amount: '1500.0',
    transaction_uuid: 'PEAB12CD-01',
    product_code: 'EPAYTEST',
    signed_field_names: 'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names',
    signature,
  }
  return Buffer.from(JSON.stringify(reply)).toString('base64')
}

/** Returns Welch's t of two samples without the slowest tenth of each, which other load on the machine has delayed. */
function welch(one: number[], other: number[]): number {
  const [a, b] = [momentsOf(one), momentsOf(other)]
  return (a.mean - b.mean) / Math.sqrt(a.variance / a.count + b.variance / b.count)
}

function momentsOf(times: number[]) {
  const fastest = times.toSorted((a, b) => a - b).slice(0, Math.floor(times.length * 0.9))
  const mean = fastest.reduce((sum, time) => sum + time, 0) / fastest.length
  const variance = fastest.reduce((sum, time) => sum + (time - mean) ** 2, 0) / (fastest.length - 1)
  return { count: fastest.length, mean, variance }
}
