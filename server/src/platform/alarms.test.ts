import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = join(ROOT, 'server/src')

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file),
)

/** Returns every `log.error(` of the server with the code in its first argument. */
const alarms = files.flatMap((file) =>
  [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/\blog\.error\(\s*(?:\{\s*code: '(\w+)')?/g)].map(([, code]) => ({
    file,
    code,
  })),
)

const documented = [...readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').matchAll(/^\| `([a-z_]+)` \| .+ \| .+ \|$/gm)].map(
  ([, code]) => code,
)

describe('alarms', () => {
  test('every logged error carries a code', () => {
    expect(alarms.filter(({ code }) => code === undefined)).toEqual([])
  })

  test('every code has exactly one row in docs/operations.md, and every row has a code', () => {
    expect(documented.toSorted(byText)).toEqual([...new Set(alarms.map(({ code }) => code))].toSorted(byText))
  })
})

function byText(a: string | undefined, b: string | undefined): number {
  return (a ?? '').localeCompare(b ?? '')
}
