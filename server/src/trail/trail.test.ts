import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '../platform/database/transaction.ts'
import { freshApp } from '../testing/app.ts'
import { auditEntries } from './store/tables.ts'
import { createTestMember } from '../staff/testing/members.ts'
import { recordEntry, type TrailActor } from './record-entry.ts'

const { app, call, db } = await freshApp()
const { person, headers } = await createTestMember(app, { name: 'Asha Rai' })
const by: TrailActor = { staffId: person.id, name: person.name, via: 'console', requestId: 'a request' }

type Act = Parameters<typeof recordEntry>[2]
const record = (act: Partial<Act> & Pick<Act, 'about'>, actor: TrailActor = by) =>
  transact(db, (tx) => recordEntry(tx, actor, { act: 'bookings.approve', ...act }))
const list = async (query: Record<string, string>) => (await call('GET /staff/entries', { headers, query })).body

describe('the audit log', () => {
  test('numbers and chains the entries of each subject, also concurrent ones', async () => {
    const about = { kind: 'booking', id: 'CHAINED000000000' }
    await Promise.all(Array.from({ length: 8 }, () => record({ about })))
    const rows = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, about.id)).orderBy(auditEntries.seq)
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(rows.map(({ prevHash }) => prevHash)).toEqual([null, ...rows.slice(0, -1).map(({ hash }) => hash)])
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(8)
  })

  test('cannot be rewritten', async () => {
    await record({ about: { kind: 'booking', id: 'KEPT000000000000' } })
    await expect(db.execute(sql`update audit_entries set reason = 'x'`)).rejects.toThrow()
    await expect(db.execute(sql`delete from audit_entries`)).rejects.toThrow()
  })

  test('writes nothing when its act is rolled back', async () => {
    const about = { kind: 'booking', id: 'GONE000000000000' }
    const failing = transact(db, async (tx) => {
      await recordEntry(tx, by, { act: 'bookings.approve', about })
      throw new Error('the act failed')
    })
    await expect(failing).rejects.toThrow('the act failed')
    expect((await list({ about: `booking:${about.id}` })).data).toEqual([])
  })
})

describe('the list of entries', () => {
  test('filters by subject, person, act and words', async () => {
    const other = await createTestMember(app, { name: 'Bina Gurung' })
    const theirs = { ...by, staffId: other.person.id, name: 'Bina Gurung', via: 'command_line' as const }
    await record({ about: { kind: 'review', id: 7 }, act: 'reviews.accept_review', reason: '100% genuine_stay' }, theirs)
    await record({
      about: { kind: 'review', id: 8 },
      act: 'reviews.reject_review',
      before: { state: 'shown' },
      after: { state: 'hidden' },
    })
    const found = async (query: Record<string, string>) =>
      (await list(query)).data.map(({ about }) => `${about.kind} ${about.id}`)
    expect(await found({ about: 'review' })).toEqual(['review 8', 'review 7'])
    expect(await found({ about: 'review:7' })).toEqual(['review 7'])
    expect(await found({ actor: String(other.person.id) })).toEqual(['review 7'])
    expect(await found({ act: 'reviews' })).toEqual(['review 8', 'review 7'])
    expect(await found({ act: 'reviews.reject_review' })).toEqual(['review 8'])
    for (const text of ['genuine', 'GURUNG', '100%', 'genuine_', ' genuine '])
      expect(await found({ text }), text).toEqual(['review 7'])
    expect(await found({ text: '%' })).toEqual(['review 7'])
    expect(await found({ text: 'genuine\\' })).toEqual([])
    expect((await list({ about: 'review:8' })).data[0]).toMatchObject({
      name: 'Asha Rai',
      via: 'console',
      before: { state: 'shown' },
      after: { state: 'hidden' },
      request_id: 'a request',
    })
  })

  test('comes in pages that neither repeat nor miss an entry', async () => {
    for (let entry = 0; entry < 120; entry++) await record({ about: { kind: 'campaign', id: entry } })
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page = await list({ about: 'campaign', ...(cursor !== null && { cursor }) })
      ids.push(...page.data.map(({ about }) => about.id))
      cursor = page.next_cursor
      if (cursor !== null) await record({ about: { kind: 'campaign', id: 'late' } })
    } while (cursor !== null)
    expect(ids).toEqual(Array.from({ length: 120 }, (_, entry) => String(119 - entry)))
  })
})
