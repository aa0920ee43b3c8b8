import pg from 'pg'
import { afterAll, expect } from 'vitest'

/** Collects the texts of all statements that a test file sends to PostgreSQL from now on, without their parameters. */
export function collectStatementTexts(): Set<string> {
  const texts = new Set<string>()
  const send = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, ...given: unknown[]) => unknown
  function query(this: pg.Client, ...given: unknown[]): unknown {
    const [config] = given
    texts.add(typeof config === 'string' ? config : String((config as { text?: string }).text))
    return send.apply(this, given)
  }
  Object.assign(pg.Client.prototype, { query })
  afterAll(() => void Object.assign(pg.Client.prototype, { query: send }))
  return texts
}

/** Checks after a test file that none of its statements has a part that matches in its text (row F7 of the proofs). */
export function expectNoStatementWith(part: RegExp): void {
  const texts = collectStatementTexts()
  afterAll(() => {
    expect(texts.size).toBeGreaterThan(0)
    expect([...texts].filter((text) => part.test(text))).toEqual([])
  })
}
