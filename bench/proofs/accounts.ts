import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from './test-server.ts'
import type { Guarantee } from './guarantees.ts'
import { percentile } from '../measure.ts'

const PASSWORD = 'Rhododendron7!'
const WRONG = 'Rhododendron8!'
const SAMPLES = 500
const SEARCHES = 1000
// A new server compiles its code during its first requests, which makes them several times as slow.
const FIRST_SEARCHES = 900
const FLOOD = join(import.meta.dirname, 'login-flood.ts')
// Time for the process to start and for log-ins to queue up.
const FLOODED_AFTER_MS = 1000

let names = 0
const unknownEmail = () => `nobody${++names}@example.com`

async function logIn({ call }: TestServer, email: string): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const { status } = await call('/user/login', { method: 'POST', body: { email, password: WRONG } })
  return { status, ms: performance.now() - began }
}

/** Measures whether the time of a refused log-in discloses that an account exists. */
export async function loginTiming(server: TestServer): Promise<Guarantee[]> {
  const email = `known${Date.now()}@example.com`
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
  await server.call('/user/register', { method: 'POST', body: { name: 'Maya Gurung', email, phone: '9700000001', ...passwords } })
  const times: [number[], number[]] = [[], []]
  let others = 0
  while (times.some(({ length }) => length < SAMPLES)) {
    const which = Math.random() < 0.5 ? 0 : 1
    await server.query('delete from failed_logins')
    const { status, ms } = await logIn(server, which === 0 ? email : unknownEmail())
    if (status === 422) times[which].push(ms)
    else if (++others > SAMPLES) break
  }
  const [known, unknown] = times.map((of) => percentile(of, 50))
  const apart = Math.abs((known ?? Number.NaN) / (unknown ?? Number.NaN) - 1)
  return [
    {
      guarantee: 'G3  a log-in is refused as fast with an account as without one: medians within 10 %',
      measured: `${Math.round(apart * 1000) / 10} % of ${times[0].length + times[1].length}`,
      isMet: apart <= 0.1,
    },
  ]
}

/** Measures whether a flood of log-ins slows down other requests. */
export async function loginFlood(server: TestServer): Promise<Guarantee[]> {
  await searchesOf(server, FIRST_SEARCHES)
  const calm = await searchesOf(server)
  const flood = fork(FLOOD, [server.url])
  await sleep(FLOODED_AFTER_MS)
  const hindered = await searchesOf(server)
  const answer = Promise.race([once(flood, 'message') as Promise<[number[]]>, once(flood, 'exit').then(failed)])
  flood.send('enough')
  const [statuses] = await answer
  const slower = percentile(hindered, 95) / percentile(calm, 95)
  const strange = statuses.filter((status) => ![422, 429, 503].includes(status)).length
  return [
    {
      guarantee: 'E10 p95 of a request during 500 log-ins per second ≤ 2 × its idle value',
      measured: `${Math.round(slower * 10) / 10} times: ${Math.round(percentile(hindered, 95))} ms`,
      isMet: slower <= 2,
    },
    {
      guarantee: 'E10 each of these log-ins is answered with 422, 429 or 503',
      measured: `${strange} of ${statuses.length} with another status`,
      isMet: strange === 0 && statuses.length > 0,
    },
  ]
}

function failed(): never {
  throw new Error('The flood process exited early.')
}

async function searchesOf({ call }: TestServer, count = SEARCHES): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const began = performance.now()
    await call('/deals')
    times.push(performance.now() - began)
  }
  return times
}
