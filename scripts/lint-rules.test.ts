import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

type Plant = { rule: string; file: string; broken: string; clean?: string }
type Report = { diagnostics: { code: string; filename: string }[] }

// The folder of the planted files has no packages, so the compiler reports each import as missing.
const OF_BED = /^typescript\(TS(?!2322)/

const lines = (count: number) => 'void 0\n'.repeat(count)
const branches = (count: number) => `export const pick = (n: number) => ${'n ? 1 : '.repeat(count)} 0`

const nested = (count: number) => `export function f(n: number) {${'if (n) {'.repeat(count)} n++ ${'}'.repeat(count)} return n }`

const PLANTS: Plant[] = [
  {
    rule: 'import(no-cycle)',
    file: 'server/src/booking/cancel-booking.ts',
    broken: "import { b } from './cancel-booking-two.ts'\nexport const a = () => b",
    clean: "import { c } from './cancel-booking-three.ts'\nexport const a = () => c",
  },
  {
    rule: 'typescript(no-floating-promises)',
    file: 'server/src/a.ts',
    broken: 'const run = async () => {}\nrun()',
    clean: 'const run = async () => {}\nawait run()',
  },
  {
    rule: 'typescript(TS2322)',
    file: 'server/src/assigned.ts',
    broken: "export const count: number = 'one'",
    clean: 'export const count: number = 1',
  },
  { rule: 'typescript(no-explicit-any)', file: 'server/src/b.ts', broken: 'export let a: any', clean: 'export let a: unknown' },
  {
    rule: 'typescript(consistent-type-imports)',
    file: 'server/src/c.ts',
    broken: "import { Server } from 'node:net'\nexport type Ours = Server",
    clean: "import type { Server } from 'node:net'\nexport type Ours = Server",
  },
  {
    rule: 'typescript(switch-exhaustiveness-check)',
    file: 'server/src/d.ts',
    broken: "export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1\n  }\n  return 2\n}",
  },
  { rule: 'eslint(max-lines)', file: 'server/src/e.ts', broken: lines(301), clean: lines(300) },
  {
    rule: 'eslint(max-lines-per-function)',
    file: 'server/src/f.ts',
    broken: `export function f() {\n${lines(60)}}`,
    clean: `export function f() {\n${lines(58)}}`,
  },
  {
    rule: 'eslint(max-lines-per-function)',
    file: 'web/src/ui/g.tsx',
    broken: `export function F() {\n${lines(120)}}`,
    clean: `export function F() {\n${lines(118)}}`,
  },
  {
    rule: 'eslint(max-params)',
    file: 'server/src/h.ts',
    broken: 'export const f = (a: 1, b: 2, c: 3, d: 4) => [a, b, c, d]',
    clean: 'export const f = (a: 1, b: 2, c: 3) => [a, b, c]',
  },
  { rule: 'eslint(complexity)', file: 'server/src/i.ts', broken: branches(12), clean: branches(11) },
  {
    rule: 'eslint(max-depth)',
    file: 'server/src/j.ts',
    broken: nested(4),
    clean: nested(3),
  },
  {
    rule: 'import(no-default-export)',
    file: 'web/src/ui/k.tsx',
    broken: 'const K = 1\nexport default K',
    clean: 'export const K = 1',
  },
  {
    rule: 'eslint(no-warning-comments)',
    file: 'server/src/l.ts',
    broken: '// A hack.\nvoid 0',
    clean: '// A hackney carriage.\nvoid 0',
  },
  {
    rule: 'node(no-process-env)',
    file: 'server/src/booking/m.ts',
    broken: 'export const port = process.env.PORT',
    clean: 'export const port = 3000',
  },
  // Row J7 of the proofs: the page of a link that opens a window cannot reach ours.
  {
    rule: 'react(jsx-no-target-blank)',
    file: 'web/src/ui/q.tsx',
    broken: 'export const Q = () => <a href="https://example.com/" target="_blank">q</a>',
    clean: 'export const Q = () => <a href="https://example.com/" target="_blank" rel="noreferrer">q</a>',
  },
  { rule: 'eslint(no-restricted-globals)', file: 'server/src/n.ts', broken: "export const n = parseFloat('1')" },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'server/src/o.ts',
    broken: 'export const n = (1).toFixed(2)',
    clean: 'export const n = (1).toString()',
  },
]

const ALLOWED = {
  'contract/src/money.ts': "export const n = (1).toFixed(2) + parseFloat('1')",
  'server/src/platform/config/config.ts': 'export const port = process.env.PORT',
  'web/src/pages/booking/checkout-page.tsx': 'const Page = 1\nexport default Page',
}

const root = join(import.meta.dirname, '..')
const bed = mkdtempSync(join(tmpdir(), 'chautari-lint-'))
afterAll(() => rmSync(bed, { recursive: true }))

describe('oxlint', () => {
  const found = lint({
    ...Object.fromEntries(
      PLANTS.flatMap(({ file, broken, clean = '' }) => [
        [file, broken],
        [twin(file), clean],
      ]),
    ),
    'server/src/booking/cancel-booking-two.ts': "import { a } from './cancel-booking.ts'\nexport const b = () => a",
    'server/src/booking/cancel-booking-three.ts': 'export const c = 1',
    ...ALLOWED,
  })

  test.each(PLANTS)('reports $rule in $file', ({ rule, file }) => {
    expect(found(file)).toContain(rule)
  })

  test.each(PLANTS.filter(({ clean }) => clean))('does not report $rule for the corrected version of $file', ({ file }) => {
    expect(found(twin(file))).toEqual([])
  })

  test.each(Object.keys(ALLOWED))('exempts %s from a rule', (file) => {
    expect(found(file)).toEqual([])
  })
})

function twin(file: string) {
  return file.replace(/\.tsx?$/, '-twin$&')
}

/** Lints a temporary project of the given files with our rules. Returns a function that lists the broken rules of a file. */
function lint(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(bed, path)), { recursive: true })
    writeFileSync(join(bed, path), text)
  }
  copyFileSync(join(root, 'oxlint.config.ts'), join(bed, 'oxlint.config.ts'))
  copyFileSync(join(root, 'tsconfig.base.json'), join(bed, 'tsconfig.json'))
  symlinkSync(join(root, 'node_modules'), join(bed, 'node_modules'))
  const oxlint = join(bed, 'node_modules/.bin/oxlint')
  const folders = ['contract', 'server', 'web']
  const { stdout } = spawnSync(oxlint, ['--format', 'json', ...folders], { cwd: bed, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as Report
  const own = diagnostics.filter(({ code }) => !OF_BED.test(code))
  return (file: string) => own.filter(({ filename }) => filename === file).map(({ code }) => code)
}
