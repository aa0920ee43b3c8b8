import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { PACKAGES } from './imports/rooms.ts'

const root = join(import.meta.dirname, '..')

// The site's pages have types that the router writes.
beforeAll(() => satisfy('react-router', ['typegen'], 'web'))

// Each waits for files and uses one core for much of its time: together they are done sooner.
describe.concurrent('the code', () => {
  test('is formatted', () => satisfy('oxfmt', ['--check']))
  test('passes oxlint', () => satisfy('oxlint', ['--format', 'unix']))
  test('has nothing unused', () => satisfy('knip', ['--no-progress']))
})

describe.concurrent('types hold', () => {
  test.each([...PACKAGES, 'scripts'])('in %s', (folder) => satisfy('tsc', ['-p', '.'], folder))
})

/** Runs a tool of node_modules; the test fails with the tool's output. */
async function satisfy(tool: string, args: string[], folder = '.'): Promise<void> {
  const program = join(root, 'node_modules/.bin', tool)
  const child = spawn(program, args, { cwd: join(root, folder), stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect(code, `${tool} says:\n${out}${errors}`).toBe(0)
}
