import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'chautari-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder is one process’s at a time', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`is open in process ${process.pid}`)
  unlock()
  lockFolder(folder)()
})

test('the lock of a process that died, or whose id another has now, is taken over', () => {
  for (const left of ['999999 123', `${process.pid} 1`, 'nonsense', '']) {
    writeFileSync(join(folder, 'lock'), left)
    lockFolder(folder)()
  }
})
