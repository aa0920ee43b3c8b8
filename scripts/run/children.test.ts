import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { prepare, reload, restart } from './children.mjs'

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

test('a reload ends the version that runs, and passes what it left open to the next one in the same process', async () => {
  writeFileSync(log, '')
  const program = join(folder, 'versions.mjs')
  const write = (name: string) =>
    writeFileSync(
      program,
      `import { appendFileSync } from 'node:fs'
      const tell = (text) => appendFileSync(${JSON.stringify(log)}, '${name} ' + text + ' ' + process.pid + '\\n')
      export async function start(folder = { lite: { close() {} }, unlock() {}, by: '${name}' }) {
        tell('starts on the folder of ' + folder.by)
        return { folder, stop: async () => tell('stops') }
      }`,
    )
  write('one')
  reload('versions', program)
  await expect.poll(() => logged()[0]).toMatch(/^one starts/)
  write('two')
  reload('versions', program)
  await expect.poll(() => logged()).toHaveLength(3)
  const pid = logged()[0]?.split(' ').at(-1) ?? ''
  expect(logged()).toEqual([
    `one starts on the folder of one ${pid}`,
    `one stops ${pid}`,
    `two starts on the folder of one ${pid}`,
  ])
  process.kill(Number(pid))
  await expect.poll(() => logged().at(-1)).toBe(`two stops ${pid}`)
})
