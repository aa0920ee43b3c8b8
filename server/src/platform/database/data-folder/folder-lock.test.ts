import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'chautari-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('lockFolder lets only one process at a time use a folder', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`is open in process ${process.pid}`)
  unlock()
  lockFolder(folder)()
})

test('lockFolder takes over the lock of a dead process, also when its id is reused', () => {
  for (const left of ['999999 123', `${process.pid} 1`, 'nonsense', '']) {
    writeFileSync(join(folder, 'lock'), left)
    lockFolder(folder)()
  }
})
