import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from './test-server.ts'
import type { Guarantee } from './guarantees.ts'
import { percentile } from '../measure.ts'
import { requestVerification, LOOKUP_WAYS, type Paid } from './ways-to-pay.ts'

const FAULTS = [
  'timeout',
  'done_then_timeout',
  'slow',
  'drip',
  'reset',
  'reset_midway',
  'redirect',
  'html',
  'empty',
  'truncated_json',
  'list',
  'null',
  'deep_json',
  'huge',
  'unknown_word',
  'code0',
  '400',
  '401',
  '403',
  '404',
  '408',
  '429',
  '500',
  '502',
  '503',
  '504',
]

// The minimum interval between two look-ups of a payment, however often the button is pressed.
const REST_MS = 16_000

/** Makes every provider fail in every way at once, and measures how long travellers and other requests wait. */
export async function failingProviders(server: TestServer): Promise<Guarantee[]> {
  const paying: Paid[] = []
  for (const way of LOOKUP_WAYS) for (const kind of FAULTS) paying.push(await failing(server, way, kind))
  const answers: number[] = []
  const pauses = await heartbeatOver(server, () =>
    Promise.all(
      paying.map(async (paid) => {
        answers.push(await timeOf(paid.sendReturn))
        if (!paid.needsRecheck) return
        await sleep(REST_MS)
        answers.push(await timeOf(() => requestVerification(server, paid)))
      }),
    ),
  )
  const held = await server.query(
    `select 1 from bookings where reference = any($1) and status in ('payment_pending', 'payment_verification_pending')
       and paid_paisa = 0 and hold_expires_at > app_now()`,
    [paying.map(({ reference }) => reference)],
  )
  return [
    {
      guarantee: `C7  travellers are answered within 10 s while every provider fails in ${FAULTS.length} ways`,
      measured: `${Math.round(Math.max(...answers))} ms at most of ${answers.length}`,
      isMet: Math.max(...answers) <= 10_000,
    },
    {
      guarantee: 'C7  each booking stays pending and held meanwhile',
      measured: `${held.length} of ${paying.length}`,
      isMet: held.length === paying.length,
    },
    {
      guarantee: 'C7  p99 of a health check meanwhile ≤ 100 ms',
      measured: `${Math.round(percentile(pauses, 99))} ms of ${pauses.length}, ${Math.round(Math.max(...pauses))} ms at most`,
      isMet: percentile(pauses, 99) <= 100,
    },
  ]
}

async function failing(server: TestServer, way: (server: TestServer) => Promise<Paid>, kind: string): Promise<Paid> {
  const paid = await way(server)
  await server.controlSandbox('/_ctl/faults', { ...paid.lookup, provider_ref: paid.id, kind, count: 100, seconds: 10 })
  return paid
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work().catch(() => {})
  return performance.now() - began
}

/** Polls a health check, which depends on nothing else, while `during` runs. Returns the response times in milliseconds. */
async function heartbeatOver({ url }: TestServer, during: () => Promise<unknown>): Promise<number[]> {
  const pauses: number[] = []
  let isOver = false
  const beat = async () => {
    while (!isOver) {
      pauses.push(await timeOf(() => fetch(`${url}/health/live`)))
      await sleep(5)
    }
  }
  const beating = beat()
  await during()
  isOver = true
  await beating
  return pauses
}
