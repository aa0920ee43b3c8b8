import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { requireDataFolder } from './stored-files.ts'

describe('requireDataFolder', () => {
  const missing = join(tmpdir(), 'chautari-no-such-folder')
  const objectStorage = { endpoint: 'https://s3.example', bucket: 'b', region: 'r', key: 'k', secret: 's', timeoutMs: 1000 }

  test('refuses a data folder that does not exist, and names it', () => {
    expect(() => requireDataFolder({ dataDir: missing, objectStorage: undefined })).toThrow(missing)
  })

  test('accepts a data folder that exists, and any where uploads are in a storage', () => {
    expect(() => requireDataFolder({ dataDir: tmpdir(), objectStorage: undefined })).not.toThrow()
    expect(() => requireDataFolder({ dataDir: missing, objectStorage })).not.toThrow()
  })
})
