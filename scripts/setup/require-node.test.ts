import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const setup = join(import.meta.dirname, 'require-node.mjs')

const runAs = (version: string) => {
  const as = `data:text/javascript,Object.defineProperty(process,"version",{value:"${version}"})`
  return spawnSync(process.execPath, ['--import', as, setup], { encoding: 'utf8' })
}

test('a Node that is too old is told which one is needed, instead of failing somewhere (issue 17 §2)', () => {
  const { status, stderr } = runAs('v18.19.0')
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/^Chautari needs Node 20 or newer, and \S+ is v18\.19\.0\. Install a newer Node from https:/)
})

test.each(['v20.0.0', 'v24.1.0'])('%s is new enough', (version) => {
  expect(runAs(version)).toMatchObject({ status: 0, stderr: '' })
})
