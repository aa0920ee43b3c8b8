import fs, { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { App } from '../../app-context.ts'
import { openFolder } from '../db.ts'
import { findDatabaseProblem } from '../find-problem.ts'
import { folderProblem } from './folder-problem.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'chautari-folder-'))))
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const failing = (fields: object) => Object.assign(new Error('it failed'), fields)

test.each([
  ['a full disk', failing({ code: 'ENOSPC' }), /its disk is full \(\d+ MiB left\)\. Free \d+ MiB or more, then start again\.$/],
  ['a full disk, as PGlite says it', { name: 'ErrnoError', errno: 51 }, /its disk is full/],
  [
    'a folder of somebody else',
    failing({ code: 'EACCES' }),
    /may not write to it \(EACCES\)\. Change its owner, or set DATA_DIR/,
  ],
  ['damaged files', failing({}), /its database is damaged \(it failed\)\. Restore a backup of it, or move it away/],
])('%s is named with its folder and what to do (issue 17 §2)', (_, cause, sentence) => {
  const { message } = folderProblem(folder, cause)
  expect(message.startsWith(`The data folder ${folder} can't be opened: `)).toBe(true)
  expect(message).toMatch(sentence)
})

describe('openFolder', () => {
  test('writes over no database that has lost its version, and leaves the folder unlocked', async () => {
    mkdirSync(join(folder, 'database', 'base'), { recursive: true })
    await expect(openFolder(folder)).rejects.toThrow(/its database is damaged \(PG_VERSION is missing\)/)
    expect(readdirSync(folder)).toEqual(['database'])
    expect(readdirSync(join(folder, 'database'))).toEqual(['base'])
  })

  test('says what is wrong with a folder that is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(openFolder(file)).rejects.toThrow(`The data folder ${file} can't be opened: `)
  })
})

describe('the secret of a data folder', () => {
  const secretOf = () => readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://x' }).secret

  test('is made once, whole', () => {
    const secret = secretOf()
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(secretOf()).toBe(secret)
    expect(readdirSync(folder)).toEqual(['secret'])
  })

  test('is never empty: a file that a full disk left behind is refused with a sentence', () => {
    writeFileSync(join(folder, 'secret'), '')
    expect(secretOf).toThrow(`The file ${join(folder, 'secret')} is damaged`)
  })
})

describe('findDatabaseProblem', () => {
  const never = new Promise<never>(() => {})
  const appWith = (execute: () => Promise<unknown>) =>
    ({
      db: { execute },
      config: readConfig({ DATA_DIR: folder, CHAUTARI_SECRET: 'a secret for tests, at least 32 symbols' }),
      log: { error: vi.fn() },
    }) as unknown as App

  test('finds none while the database answers', async () => {
    expect(await findDatabaseProblem(appWith(async () => []))).toBeUndefined()
  })

  test('names a full disk, and logs its folder', async () => {
    vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 10, bsize: 4096 } as never)
    const app = appWith(async () => [])
    expect(await findDatabaseProblem(app)).toMatch(/^the disk of the data folder is full/)
    expect(app.log.error).toHaveBeenCalledWith(expect.objectContaining({ code: 'disk_full', folder }), expect.any(String))
  })

  test('does not wait for a database that never answers again', async () => {
    expect(await findDatabaseProblem(appWith(() => never))).toBe('the database does not answer')
  })
})
