import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { openBucket } from '../files/files.ts'
import { macFileOf } from './encryption.ts'
import { fetchBackup, storeBackup } from './place.ts'

const folder = mkdtempSync(join(tmpdir(), 'chautari-place-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { app, sandbox } = await freshApp()
const storage = { endpoint: `${sandbox.url}/s3`, bucket: randomUUID(), region: 'x', key: 'k', secret: 's', timeoutMs: 5000 }
const config = { ...app.config, objectStorage: storage }

const file = join(folder, 'day.backup')
writeFileSync(file, 'encrypted')

async function keysInBucket(): Promise<string[]> {
  const { objects } = await (await openBucket(storage)).listAll('', { recursive: true })
  return [...objects].map((each) => ('key' in each ? each.key : each.prefix)).toSorted()
}

describe('storeBackup', () => {
  test('leaves no backup behind whose authentication code could not be copied', async () => {
    // The S3 client also warns about the length of the file that is missing.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await expect(storeBackup(config, file, `s3://${storage.bucket}/nightly`)).rejects.toThrow()
    expect(await keysInBucket()).toEqual([])
    await expect(storeBackup(config, file, join(folder, 'nightly'))).rejects.toThrow()
    expect(readdirSync(join(folder, 'nightly'))).toEqual([])
  })

  test('stores a backup with its authentication code, which fetchBackup returns', async () => {
    writeFileSync(macFileOf(file), 'code')
    const at = await storeBackup(config, file, `s3://${storage.bucket}/nightly`)
    expect(await keysInBucket()).toEqual(['nightly/day.backup', 'nightly/day.backup.mac'])
    const fetched = mkdtempSync(join(folder, 'fetched-'))
    expect(await fetchBackup(config, at, fetched)).toBe(join(fetched, 'day.backup'))
    expect(readdirSync(fetched).toSorted()).toEqual(['day.backup', 'day.backup.mac'])
  })
})
