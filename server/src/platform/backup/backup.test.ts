import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { seedDemo } from '../../../seed/demo.ts'
import { findViolations } from '../../audit/find-violations.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { freshApp } from '../../testing/app.ts'
import { withDatabase } from '../../testing/database.ts'
import { isLongRun } from '../../testing/long-runs.ts'
import { asNewRole, query } from '../../testing/roles.ts'
import { openFolder, openPostgres } from '../database/db.ts'
import { isHeldCopy, releaseCopy } from '../database/restored-copy.ts'
import { findRewritableTables } from '../database/roles.ts'
import { FOLDERS, openFiles } from '../files/files.ts'
import { countRows } from './engines.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'chautari-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const backupPassword = 'a password of backups'
const SECONDS = 120_000

/** Creates an empty database for an owner and a role that only adds. */
async function emptyDatabase(): Promise<{ databaseUrl: string; databaseOwnerUrl: string }> {
  const { url: superuserUrl, run } = inject('postgres')
  const name = `${run}_${randomBytes(6).toString('hex')}`
  await query(superuserUrl, `create database ${name}`)
  const databaseOwnerUrl = withDatabase(superuserUrl, name)
  return { databaseUrl: await asNewRole(databaseOwnerUrl), databaseOwnerUrl }
}

async function countsAt(url: string): Promise<Record<string, number>> {
  const database = await openPostgres(url, 1)
  try {
    return database.pool ? await countRows(database.pool) : {}
  } finally {
    await database.close()
  }
}

/** Runs a program as an operator does, and returns what it prints. */
async function runProgram(file: string, words: string[], environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../..', file), ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  return stdout + stderr
}

describe.runIf(isLongRun)('a backup', () => {
  test(
    'of PostgreSQL is restored with its bookings, ledger and pictures, for an owner and a role that only adds',
    async () => {
      const testApp = await freshApp({ backupPassword })
      const { app } = testApp
      const { bookAndPay } = await paidBookingsOf(testApp)
      const { reference } = await bookAndPay({})
      await openFiles(app, 'people').write('a.webp', Buffer.from('a picture'))
      await openFiles(app, 'messages').write('b.webp', Buffer.from('a private picture'))
      const taken = await takeBackup(app, { to: folder, findViolations: (db) => findViolations(db, { patience: '1000 years' }) })
      expect(taken.files).toEqual({ people: 1, listings: 0, messages: 1, documents: 0 })
      expect(taken.rows.ledger_entries).toBeGreaterThan(0)
      expect(readFileSync(taken.at).includes(reference)).toBe(false)

      const empty = await emptyDatabase()
      const config = { ...app.config, ...empty, dataDir: join(folder, 'restored') }
      expect((await restoreBackup({ ...app, config }, taken.at)).rows).toEqual(taken.rows)
      const restored = await openPostgres(empty.databaseUrl, 2)
      const { db, pool } = restored
      try {
        expect(await isHeldCopy(db)).toBe(true)
        expect(pool && (await findRewritableTables(pool))).toEqual([])
        expect((await pool?.query('select status from bookings where reference = $1', [reference]))?.rows).toEqual([
          { status: 'approved' },
        ])
        expect(await releaseCopy(db)).toBe(true)
        expect(await isHeldCopy(db)).toBe(false)
      } finally {
        await restored.close()
      }
      expect(Buffer.from((await openFiles({ ...app, config }, 'messages').read('b.webp')) ?? '').toString()).toBe(
        'a private picture',
      )
      await expect(restoreBackup({ ...app, config }, taken.at)).rejects.toThrow('has tables already')
    },
    SECONDS,
  )

  test(
    'in a storage that speaks S3 is restored whole by the programs: rows, pictures of every kind, and an audit without findings',
    async () => {
      const testApp = await freshApp({ backupPassword })
      const { app, sandbox } = testApp
      const { bookAndPay } = await paidBookingsOf(testApp)
      await bookAndPay({})
      await bookAndPay({})
      const storage = { endpoint: `${sandbox.url}/s3`, region: 'x', key: 'k', secret: 's', timeoutMs: 5000 }
      const filesIn = (bucket: string, kind: (typeof FOLDERS)[number]) =>
        openFiles({ ...app, config: { ...app.config, objectStorage: { ...storage, bucket } } }, kind)
      const pictures = FOLDERS.map((kind) => ({ kind, name: `${kind}-a.webp`, bytes: randomBytes(100_000) }))
      for (const { kind, name, bytes } of pictures) await filesIn('pictures', kind).write(name, bytes)
      const settings = {
        CHAUTARI_BACKUP_PASSWORD: backupPassword,
        CHAUTARI_SECRET: app.config.secret,
        CHAUTARI_FILES_S3_ENDPOINT: storage.endpoint,
        CHAUTARI_FILES_S3_REGION: storage.region,
        CHAUTARI_FILES_S3_KEY: storage.key,
        CHAUTARI_FILES_S3_SECRET: storage.secret,
      }
      const original = { ...settings, DATABASE_URL: app.config.databaseUrl ?? '', CHAUTARI_FILES_S3_BUCKET: 'pictures' }
      const taken = await runProgram('backup.ts', ['--to', 's3://backups/nightly'], original)
      expect(taken).toMatch(
        /^s3:\/\/backups\/nightly\/chautari-.*\.backup\n\d+ rows of \d+ tables, 4 pictures and documents of [\w-]+; restored into/,
      )

      const { databaseUrl, databaseOwnerUrl } = await emptyDatabase()
      const roles = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl }
      const elsewhere = { ...settings, ...roles, CHAUTARI_FILES_S3_BUCKET: 'pictures-of-the-copy' }
      const [from = ''] = taken.split('\n')
      expect(await runProgram('restore.ts', ['--from', from], elsewhere)).toContain('marked as a copy')
      expect(await runProgram('restore.ts', ['--from', from], elsewhere)).toContain('has tables already')
      const withoutOwner = { ...original, DATABASE_URL: databaseUrl }
      expect(await runProgram('backup.ts', ['--to', folder], withoutOwner)).toContain('set DATABASE_OWNER_URL')
      const database = await openPostgres(databaseUrl, 2)
      try {
        const rows = await countsAt(databaseOwnerUrl)
        expect({ ...rows, restored_copies: 0 }).toEqual(await countsAt(original.DATABASE_URL))
        expect([rows.bookings, rows.restored_copies]).toEqual([expect.any(Number), 1])
        expect(await findViolations(database.db)).toEqual([])
      } finally {
        await database.close()
      }
      for (const { kind, name, bytes } of pictures) {
        expect(await filesIn('pictures-of-the-copy', kind).list()).toEqual([name])
        expect(Buffer.from((await filesIn('pictures-of-the-copy', kind).read(name)) ?? '').equals(bytes), kind).toBe(true)
      }
    },
    SECONDS,
  )

  test(
    'whose database contradicts itself is refused',
    async () => {
      const { app, db } = await freshApp({ backupPassword })
      await db.execute(
        `update room_nights set booked = booked + 1 where (room_id, night) = (select room_id, night from room_nights order by 1, 2 limit 1)`,
      )
      const taking = takeBackup(app, { to: folder, findViolations: (restored) => findViolations(restored) })
      await expect(taking).rejects.toThrow(/restored, it violates \d+ invariants/)
      await db.execute(
        `update room_nights set booked = booked - 1 where (room_id, night) = (select room_id, night from room_nights order by 1, 2 limit 1)`,
      )
    },
    SECONDS,
  )

  test(
    'of a data folder is restored with its rows and its secret, and refused while a server has the folder open',
    async () => {
      const dataDir = join(folder, 'pglite')
      const { app } = await freshApp({ backupPassword })
      const config = { ...app.config, databaseUrl: undefined, databaseOwnerUrl: undefined, dataDir }
      const opened = await openFolder(dataDir)
      await seedDemo(opened.db, { today: '2026-11-27' as never, seed: 1 })
      await expect(takeBackup({ ...app, config }, { to: folder })).rejects.toThrow('is open in process')
      await opened.close()
      const at = join(folder, 'of-a-folder.backup')
      const taken = await takeBackup({ ...app, config }, { to: at, findViolations: (restored) => findViolations(restored) })
      expect(taken.rows.rooms).toBeGreaterThan(0)
      const copy = join(folder, 'pglite-copy')
      await restoreBackup({ ...app, config: { ...config, dataDir: copy } }, at)
      const restored = await openFolder(copy)
      expect(await isHeldCopy(restored.db)).toBe(true)
      await restored.close()
      expect(readdirSync(copy).toSorted()).toEqual(readdirSync(dataDir).toSorted())
    },
    SECONDS,
  )
})
