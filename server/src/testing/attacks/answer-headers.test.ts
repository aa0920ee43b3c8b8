import { contract, type CallKey } from '@chautari/contract/contract'
import type { Endpoint } from '@chautari/contract/endpoint'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../app.ts'
import { sized } from '../long-runs.ts'
import { CALLS, everyCallOf } from './every-call.ts'

// Rows H13 and J4 of the proofs: what caches may keep and what pages of other sites may read, for each call and each kind of caller.
const testApp = await freshApp()
const { server } = testApp
const { requestOf, send, guestToken } = await everyCallOf(testApp, 433)

/** `null` is the origin of a sandboxed frame and of a file. */
const EVIL = 'https://evil.example'
const ORIGINS = sized({ gate: [EVIL], long: [EVIL, 'null', 'https://blog.chautari.example', 'http://localhost'] })
const SECRET = /nt[a-z]_[\w-]{10,}|guest_token|"(?:booking_)?reference"/

const isPublic = (key: CallKey) => (contract[key] as Endpoint).cache === 'public'
const isConsole = (key: CallKey) => / \/(staff|supplier)\//.test(key)

/** The calls that are sent: in `npm test` the reads of the site, which have no effects. */
const SENT = sized({ gate: CALLS.filter((key) => key.startsWith('GET ') && !isConsole(key)), long: CALLS })
const MINUTES_10 = 600_000

/** Returns the answers to a call: to its caller, without credentials, and to a guest. */
async function answersTo(key: CallKey): Promise<LightMyRequestResponse[]> {
  const anonymous = await server.inject(requestOf(key, {}))
  return [await send(key), anonymous, await server.inject(requestOf(key, { 'x-guest-token': guestToken }))]
}

/** Returns what is wrong with how caches treat the answers to a call. */
async function cacheFaults(key: CallKey): Promise<string[]> {
  const wrong: string[] = []
  const kept = new Set<string>()
  for (const { statusCode, headers, body } of await answersTo(key)) {
    const cache = String(headers['cache-control'])
    const isKept = isPublic(key) && statusCode < 400
    if (cache !== (isKept ? 'public, max-age=10' : 'private, no-store')) wrong.push(`${key}: ${statusCode} with ${cache}`)
    if (!isKept) continue
    kept.add(body)
    if (SECRET.test(body)) wrong.push(`${key}: ${SECRET.exec(body)?.[0]}`)
    if (headers['set-cookie']) wrong.push(`${key}: sets a cookie`)
  }
  return kept.size > 1 ? [...wrong, `${key}: ${kept.size} answers`] : wrong
}

/** Returns whether all sites may read a path. A preflight asks for a path, which several calls can have. */
function isReadByAll(key: CallKey): boolean {
  const [, path = ''] = key.split(' ')
  return CALLS.some((other) => other === `GET ${path}` && isPublic(other))
}

/** Returns what an answer allows to pages of other sites that it must not. */
function sharingFaults(key: CallKey, { headers }: LightMyRequestResponse): string[] {
  const allowed = headers['access-control-allow-origin']
  const isWrong = {
    origin: allowed !== undefined && !(allowed === '*' && isReadByAll(key)),
    credentials: headers['access-control-allow-credentials'] !== undefined,
    changes: /POST|PUT|PATCH|DELETE/.test(String(headers['access-control-allow-methods'])),
    tokens: /authorization|guest|dpop|csrf/i.test(String(headers['access-control-allow-headers'])),
  }
  return Object.entries(isWrong).flatMap(([name, isIt]) => (isIt ? [`${key}: allows ${name}`] : []))
}

describe('an answer', () => {
  test(
    'is kept by no cache, except a success of a public call, which is the same for everybody and has no reference or token',
    async () => {
      const wrong: string[] = []
      for (const key of SENT) wrong.push(...(await cacheFaults(key)))
      expect(wrong).toEqual([])
    },
    MINUTES_10,
  )

  test.each(ORIGINS)(
    'cannot be read by a page of %s, unless it is the same for everybody',
    async (origin) => {
      const wrong: string[] = []
      for (const key of CALLS) {
        const { url, method } = requestOf(key, {})
        const headers = { origin, 'access-control-request-method': String(method) }
        wrong.push(...sharingFaults(key, await server.inject({ url, method: 'OPTIONS', headers } as InjectOptions)))
        if (key.startsWith('GET ') && SENT.includes(key)) wrong.push(...sharingFaults(key, await send(key, { origin })))
      }
      expect(wrong).toEqual([])
    },
    MINUTES_10,
  )

  test('to a change that a page of another site sends without asking first is a refusal, which it cannot read', async () => {
    const wrong: string[] = []
    for (const key of CALLS.filter((one) => !one.startsWith('GET '))) {
      const { url, method } = requestOf(key, {})
      const headers = { origin: EVIL, 'content-type': 'text/plain' }
      const answer = await server.inject({ method, url, headers, payload: '{}' } as InjectOptions)
      if (answer.statusCode < 400) wrong.push(`${key}: ${answer.statusCode}`)
      wrong.push(...sharingFaults(key, answer))
    }
    expect(wrong).toEqual([])
  })
})
