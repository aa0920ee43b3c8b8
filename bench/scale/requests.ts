import { percentile } from '../measure.ts'
import type { ServerProcess } from '../server-process.ts'

/** CPU of the server per request, and how long requests took, in milliseconds. */
export type Cost = { cpu: number; p50: number; p95: number }

// A request that takes longer would never be answered.
export const ANSWERED_WITHIN_MS = 30_000

type Asked = { pathOf: (n: number) => string; warmUp: number; requests: number; clients?: number }

/** Sends GET requests, one after another or by several clients at once, and returns what one costs. Throws unless all succeed. */
export async function costOf(server: ServerProcess, { pathOf, warmUp, requests, clients = 1 }: Asked): Promise<Cost> {
  const times: number[] = []
  const send = async (n: number) => {
    const began = performance.now()
    const response = await fetch(server.url + pathOf(n), {
      headers: { 'accept-encoding': 'gzip' },
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${pathOf(n)} answered ${response.status}.`)
    times.push(performance.now() - began)
  }
  for (let n = 0; n < warmUp; n++) await send(n)
  times.length = 0
  const before = server.cpuMs()
  let sent = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (sent < requests) await send(warmUp + sent++)
    }),
  )
  return { cpu: (server.cpuMs() - before) / requests, p50: percentile(times, 50), p95: percentile(times, 95) }
}
