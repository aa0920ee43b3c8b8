import { contract, type CallKey } from '@chautari/contract/contract'
import { dayInNepal } from '@chautari/contract/dates'
import type { Endpoint } from '@chautari/contract/endpoint'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestUser } from '../../account/testing/people.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { freshApp } from '../app.ts'
import type { SiteCall } from '../authorisation-matrix.ts'
import { collectStatementTexts } from './statement-texts.ts'
import { TYPICAL } from '../typical-calls.ts'

// Row F7 of the proofs: no parameter of a request becomes part of the text of a statement. The fuzz checks the calls of staff and suppliers, too.
const MARK = /zq7j/i
/** Texts that end a literal, and texts that pass the schemas of slugs, addresses and references. */
const INJECTED = ["zq7j' or '1'='1' --", 'zq7j"; select pg_sleep(9) --', 'zq7j-or-1', "zq7j'or'1@example.com", 'ZQ7J3M9QX2VD8RW4']

const testApp = await freshApp()
const { call, clock, db } = testApp
const { room, reserve } = await reservationsOf(testApp)

const texts = collectStatementTexts()

type Parts = Record<'params' | 'query' | 'body', Record<string, unknown>>

/** Returns the names of the fields that a part of a call declares or a typical request has. */
function fieldsOf(key: CallKey, part: keyof Parts, typical: Parts): string[] {
  const declared = (contract[key] as Endpoint)[part]
  const shape = declared && 'shape' in declared ? Object.keys(declared.shape as object) : []
  return [...new Set([...shape, ...Object.keys(typical[part])])]
}

/** Returns a typical request with each text in each of its fields, one field at a time. */
function* injections(key: CallKey, typical: Parts): Generator<Parts> {
  for (const part of ['params', 'query', 'body'] as const)
    for (const field of fieldsOf(key, part, typical))
      for (const text of INJECTED) yield { ...typical, [part]: { ...typical[part], [field]: text } }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array)

describe('SQL in a parameter', () => {
  test.each(Object.keys(TYPICAL) as SiteCall[])('is never part of a statement of %s', async (key) => {
    const person = await createTestUser(db)
    const { booking_reference: reference } = await reserve({ by: person.headers })
    const resources = {
      today: dayInNepal(await clock.now()),
      far: 430,
      room: room.slug,
      tour: 'annapurna-base-camp-trek',
      reference,
      sessionId: '1',
      email: 'injected@example.com',
      phone: '9812345670',
    }
    const typical = TYPICAL[key](resources) as Partial<Parts>
    const parts: Parts = {
      params: typical.params ?? {},
      query: typical.query ?? {},
      body: isRecord(typical.body) ? typical.body : {},
    }
    const failed: string[] = []
    for (const { params, query: inQuery, body } of injections(key, parts)) {
      const request = { params, query: inQuery, ...(Object.keys(body).length > 0 && { body }), headers: person.headers }
      const { status } = await call(key, request as never)
      if (status >= 500) failed.push(`${status} ${JSON.stringify({ params, inQuery, body }).slice(0, 300)}`)
    }
    expect(failed).toEqual([])
    expect([...texts].filter((text) => MARK.test(text))).toEqual([])
  })

  test('negative control: is found in a statement that was built from it', async () => {
    await db.execute(sql.raw(`select '${INJECTED[2]}'`))
    expect([...texts].filter((text) => MARK.test(text))).toHaveLength(1)
  })
})
