import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

// On two cores that other tests keep busy, one thread of the type check does a third less work than several, because each thread checks the shared
// files again. A lazier garbage collector takes a quarter less CPU time for 3 % more memory.
const env = { ...process.env, GOMAXPROCS: '1', GOGC: '1600' }

// React Router generates the types that the pages import.
beforeAll(() => satisfy('react-router', ['typegen'], 'web'))

// Each tool mostly waits for files or uses a single core, so running them concurrently is faster.
describe.concurrent('the code', () => {
  test('is formatted', () => satisfy('oxfmt', ['--check']))
  test('passes oxlint and the type check', () => satisfy('oxlint', ['--format', 'unix']))
  test('has nothing unused', () => satisfy('knip', ['--no-progress']))
  test('has nothing that only tests use', () => satisfy('knip', ['--production', '--files', '--exports', '--no-progress']))
})

/** Runs a tool of node_modules and fails the test with its output when it exits with an error. */
async function satisfy(tool: string, args: string[], folder = '.'): Promise<void> {
  const program = join(root, 'node_modules/.bin', tool)
  const child = spawn(program, args, { cwd: join(root, folder), env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect(code, `${tool} says:\n${out}${errors}`).toBe(0)
}
