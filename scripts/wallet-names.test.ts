import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesWithoutProviders, linesNamingProviders, namedOutside } from './wallet-names.ts'

const root = join(import.meta.dirname, '..')

describe('the names of payment providers', () => {
  test('appear on the server and in the web app only in the folder of each provider', () => {
    expect(namedOutside(root)).toEqual([])
  })

  test.each([
    "if (attempt.provider === 'esewa') return 'by_hand'",
    "case 'nic':",
    'const { khalti } = app.config',
    "import { lookUpKhalti } from '../providers/khalti/look-up.ts'",
    'process.env.CYBS_SECRET',
    "  if (method === 'PK') {",
    '// connectIPS answers late',
    'settings.CONNECTIPS_APP_ID',
  ])('are found in %j (negative control)', (line) => {
    expect(linesNamingProviders(`first line\n${line}`)).toEqual([`2: ${line.trim()}`])
  })

  test.each(["const panic = 'unique'", 'the technical mnemonic', "status: 'PENDING'", "kind: 'P'"])(
    'are not found in %j',
    (line) => {
      expect(linesNamingProviders(line)).toEqual([])
    },
  )
})

describe('filesWithoutProviders', () => {
  test('lists every file of the server and the web app except those in the folders of the providers', () => {
    const files = filesWithoutProviders(root)
    expect(files).toContain('server/src/payment/attempts/settle-attempt.ts')
    expect(files).toContain('server/src/payment/providers/provider.ts')
    expect(files).toContain('web/src/features/payment/start/begin-payment.ts')
    const folders = readdirSync(join(root, 'server/src/payment/providers'), { withFileTypes: true })
    for (const { name } of folders.filter((entry) => entry.isDirectory() && entry.name !== 'rules')) {
      expect(files.filter((path) => path.startsWith(`server/src/payment/providers/${name}/`))).toEqual([])
    }
  })
})
