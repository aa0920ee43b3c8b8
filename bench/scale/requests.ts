import { Agent, get, request as open } from 'node:http'
import { percentile } from '../measure.ts'
import type { ServerProcess } from '../server-process.ts'

/** CPU of the server per request, and how long requests took, in milliseconds. */
export type Cost = { cpu: number; p50: number; p95: number }

// A request that takes longer counts as never answered.
export const ANSWERED_WITHIN_MS = 30_000

type LoadRequest = { pathOf: (n: number) => string; warmUp: number; requests: number; clients?: number }

/**
 * Requests an address and reads the response to its end. Uses `node:http`, because `fetch` takes several times as long as the server does for a cached
 * page: a server that waits for its clients is woken for each request, which counts as its CPU.
 */
function read(address: string, agent: Agent): Promise<void> {
  return new Promise((done, failed) => {
    const request = get(address, { agent, headers: { 'accept-encoding': 'gzip' }, timeout: ANSWERED_WITHIN_MS }, (response) => {
      const { statusCode = 0 } = response
      response.resume().on('error', failed)
      response.on('end', () => (statusCode < 300 ? done() : failed(new Error(`${address} answered ${statusCode}.`))))
    })
    request.on('timeout', () => request.destroy(new Error(`${address} took too long.`))).on('error', failed)
  })
}

type Sent = { headers: Record<string, string>; body: string; agent: Agent }

/** Posts JSON and returns the status and the text of the answer. Uses `node:http`, as `read` does. */
export function post(address: string, { headers, body, agent }: Sent): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    const type = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    const options = { method: 'POST', agent, headers: { ...type, ...headers }, timeout: ANSWERED_WITHIN_MS }
    const request = open(address, options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('error', failed)
      response.on('data', (part: string) => void (text += part))
      response.on('end', () => done({ status: response.statusCode ?? 0, text }))
    })
    request.on('timeout', () => request.destroy(new Error(`${address} took too long.`))).on('error', failed)
    request.end(body)
  })
}

/** Sends GET requests, one after another or by several clients at once, and returns what one costs. Throws unless all succeed. */
export async function costOf(server: ServerProcess, { pathOf, warmUp, requests, clients = 1 }: LoadRequest): Promise<Cost> {
  const times: number[] = []
  const agent = new Agent({ keepAlive: true })
  const send = async (n: number) => {
    const began = performance.now()
    await read(server.url + pathOf(n), agent)
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
  agent.destroy()
  return { cpu: (server.cpuMs() - before) / requests, p50: percentile(times, 50), p95: percentile(times, 95) }
}
