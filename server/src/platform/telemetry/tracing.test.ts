import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { buildServer } from '../../app.ts'
import { freshApp } from '../../testing/app.ts'
import { openLog } from './log.ts'
import { processRegistry } from './process-metrics.ts'
import { requestProvider } from '../outgoing/request-provider.ts'
import { watchStatements } from './watch-statements.ts'
import { inSpan, openTracing, startSpan } from './spans.ts'
import { describeWork, runAs } from './work.ts'

const { app, db } = await freshApp()

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = `00-${TRACE}-00f067aa0ba902b7-01`

/** Starts a service that keeps what it receives. */
async function startService() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const service = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  onTestFinished(() => void service.close())
  return { received, url: `http://127.0.0.1:${(service.address() as AddressInfo).port}` }
}

/** Returns a log, and its lines as objects. */
function keptLog() {
  const lines: Record<string, unknown>[] = []
  return {
    lines,
    log: openLog('info', { write: (line) => lines.push(z.record(z.string(), z.unknown()).parse(JSON.parse(line))) }),
  }
}

describe('a line of the log', () => {
  test('names process, machine, request, trace and booking', async () => {
    const { lines, log } = keptLog()
    const server = await buildServer({ ...app, log })
    onTestFinished(() => server.close())
    const room = 'deluxe-lake-view'
    const { body: found } = await server.inject('/api/v1.0/properties/all/availability?search=pokhara')
    expect(found).toContain('data')
    const missing = await server.inject({ url: `/api/v1.0/rooms/${room}x`, headers: { traceparent: CALLER } })
    expect(lines.at(-1)).toMatchObject({
      host: expect.any(String),
      process: process.pid,
      requestId: missing.headers['x-request-id'],
      work: 'GET /api/v1.0/rooms/:roomSlug',
      trace: TRACE,
      status: 404,
    })
    expect(lines[0]?.trace).toMatch(/^[0-9a-f]{32}$/)
  })

  test.each(['', 'nonsense', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`])(
    'begins a trace for the traceparent %j',
    (traceparent) => {
      const { trace } = describeWork('test', { traceparent })
      expect(trace).toMatchObject({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/), parentId: null })
      expect(trace.traceId).not.toBe('0'.repeat(32))
    },
  )
})

test('a request to a provider carries the trace of the call that sent it', async () => {
  const { received, url } = await startService()
  await runAs(describeWork('test', { traceparent: CALLER }), () => requestProvider({ url: new URL(url), timeoutMs: 2000 }))
  expect(received[0]?.headers.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`))
  expect(received[0]?.headers.traceparent).not.toBe(CALLER)
})

test('a slow statement is logged without its values, with the call that sent it; a quick one is not', async () => {
  const { lines, log } = keptLog()
  watchStatements({ slowMs: 60, log })
  onTestFinished(() => watchStatements(undefined))
  await runAs(describeWork('GET /slow'), async () => {
    await db.execute(sql`select 1`)
    await db.execute(sql`select pg_sleep(${0.08}), ${'sita@example.com'}::text`)
  })
  expect(lines.filter(({ work }) => work === 'GET /slow')).toEqual([
    expect.objectContaining({ msg: 'slow statement', statement: 'select pg_sleep($1), $2::text', ms: expect.any(Number) }),
  ])
})

test('a statement that met a damaged page raises an alarm with the call that sent it, and is counted; another failure does not', async () => {
  const { lines, log } = keptLog()
  watchStatements({ slowMs: 10_000, log })
  onTestFinished(() => watchStatements(undefined))
  const failing = (code: string) =>
    db.execute(sql.raw(`do $$ begin raise exception 'invalid page' using errcode = '${code}'; end $$`))
  await runAs(describeWork('GET /damaged'), async () => {
    await expect(failing('22023')).rejects.toThrow()
    await expect(failing('XX001')).rejects.toThrow()
  })
  const alarm = {
    code: 'data_corrupted',
    work: 'GET /damaged',
    err: expect.objectContaining({ code: 'XX001', message: 'invalid page' }),
  }
  expect(lines).toEqual([expect.objectContaining(alarm)])
  expect(await processRegistry.metrics()).toMatch(/^chautari_corrupted_statements_total 1$/m)
})

describe('tracing', () => {
  const Sent = z.object({
    resourceSpans: z.array(
      z.object({
        scopeSpans: z.array(
          z.object({
            spans: z.array(
              z.object({ name: z.string(), traceId: z.string(), spanId: z.string(), parentSpanId: z.string().optional() }),
            ),
          }),
        ),
      }),
    ),
  })

  test('sends a span of the request, and below it those of statements, providers and emails', async () => {
    const { received, url } = await startService()
    const stop = await openTracing({ endpoint: url, service: 'test' })
    const work = describeWork('GET /traced', { traceparent: CALLER })
    await runAs(work, async () => {
      work.span = startSpan(work.name)
      await db.execute(sql`select 1`)
      await requestProvider({ url: new URL(url), timeoutMs: 2000 })
      await inSpan('email', {}, async () => {})
      work.span?.end()
    })
    await stop()
    const sent = received.filter(({ headers }) => headers['content-type']?.includes('json') && !headers.traceparent)
    const spans = sent.flatMap(({ body }) =>
      Sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
    const parent = spans.find(({ name }) => name === 'GET /traced')
    expect(parent).toMatchObject({ traceId: TRACE, parentSpanId: '00f067aa0ba902b7' })
    for (const name of ['sql', 'provider', 'email'])
      expect(
        spans.filter((span) => span.name === name && span.parentSpanId === parent?.spanId),
        name,
      ).toHaveLength(1)
    expect(received.find(({ headers }) => headers.traceparent)?.headers.traceparent).toContain(
      spans.find(({ name }) => name === 'provider')?.spanId,
    )
  })

  test('starts no span without a collector', async () => {
    await openTracing(undefined)
    expect(startSpan('nothing')).toBeUndefined()
  })
})
