import { sql, TransactionRollbackError } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { freshApp } from '../../../testing/app.ts'
import { prepareRows } from './prepare-rows.ts'

const { db } = await freshApp()
const Row = z.object({ slug: z.string() })

test('prepareRows builds a statement once, and runs it with other values and in a transaction', async () => {
  const build = vi.fn(() => sql`select slug from rooms where is_live and id = ${sql.placeholder('id')}::int`)
  const findRooms = prepareRows(build, Row)
  const [first] = await findRooms(db, { id: 1 })
  const [second] = await findRooms(db, { id: 2 })
  expect([first?.slug, second?.slug]).toEqual([expect.any(String), expect.not.stringMatching(`^${first?.slug}$`)])
  const hidden = db.transaction(async (tx) => {
    await tx.execute(sql`update rooms set is_live = false where id = 1`)
    expect(await findRooms(tx, { id: 1 })).toEqual([])
    expect(await findRooms(db, { id: 1 })).toEqual([first])
    tx.rollback()
  })
  await expect(hidden).rejects.toThrow(TransactionRollbackError)
  expect(build).toHaveBeenCalledOnce()
  await expect(findRooms(db, {})).rejects.toThrow('id')
})
