import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { prepare, restart } from './children.mjs'

const folder = mkdtempSync(join(tmpdir(), 'chautari-children-'))
afterAll(() => rmSync(folder, { recursive: true }))

const log = join(folder, 'log')

/** Writes a module that appends its name and process to the log. */
function writeModule(name: string): string {
  const file = join(folder, `${name}.mjs`)
  const line = `import('node:fs').then((fs) => fs.appendFileSync(${JSON.stringify(log)}, '${name} ' + process.pid + '\\n'))`
  writeFileSync(file, `await ${line}`)
  return file
}

const logged = () => readFileSync(log, 'utf8').trim().split('\n')

test('a restart runs the program in the process that has loaded its libraries, and without one in a new process', async () => {
  writeFileSync(log, '')
  prepare('API', [pathToFileURL(writeModule('library')).href])
  await expect.poll(() => logged()[0]).toMatch(/^library \d+$/)
  const program = writeModule('program')
  await restart('API', program)
  await expect.poll(() => logged()).toHaveLength(2)
  const [library = '', first = ''] = logged()
  expect(first).toBe(library.replace('library', 'program'))
  await restart('API', program)
  await expect.poll(() => logged()).toHaveLength(3)
  expect(logged()[2]).not.toBe(first)
})
