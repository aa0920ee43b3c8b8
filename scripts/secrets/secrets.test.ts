import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildSite } from '../run/build-site.mjs'
import { filesBelow, findSecrets, secretSettings, secretsIn } from './find-secrets.ts'

// Row L2 of the proofs: no secret in the repository, nor in the files for browsers and servers.
const ROOT = join(import.meta.dirname, '../..')
const BUILT = ['web/build', 'console/build']

/**
 * Secrets that protect nothing: the key with which the demo's merchant signs to the sandbox, and the password of a database that only the
 * containers of one machine reach.
 */
const KNOWN = [
  'compose.yaml: password in an address',
  'sandbox/src/connectips/test-keys.ts: private key',
  'server/src/payment/providers/connectips/sandbox-key.ts: private key',
]

/** Returns the secret settings of this installation, if it has a file of them. */
const ownSettings = () => (existsSync(join(ROOT, '.env')) ? secretSettings(readFileSync(join(ROOT, '.env'), 'utf8')) : {})

test('no file of the repository has a secret', () => {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(Boolean)
  expect(paths.length).toBeGreaterThan(1000)
  const found = findSecrets({ root: ROOT, paths, values: ownSettings() })
  expect(found).toEqual(KNOWN)
  expect(paths.filter((path) => /(?:^|\/)\.env$|\.(?:pem|key|p12|pfx)$|(?:^|\/)id_[a-z\d]+$/.test(path))).toEqual([])
})

test('no built file of the site or the console has a secret or a source map', async () => {
  await buildSite()
  const paths = BUILT.flatMap((folder) => filesBelow(ROOT, folder))
  expect(paths.length).toBeGreaterThan(500)
  expect(findSecrets({ root: ROOT, paths, values: ownSettings() })).toEqual([])
  expect(paths.filter((path) => path.endsWith('.map'))).toEqual([])
})

const base64 = (bytes: number) => randomBytes(bytes).toString('base64url')

describe('negative control: the check finds', () => {
  test.each([
    // Put together here: the repository has none.
    ['private key', `-----BEGIN ${'RSA '}PRIVATE KEY-----\nMIIEpAIBAAKCAQEAu1SU1LfVLPHCozMxH2Mo`],
    ['token of ours', `nts_${base64(32)}_0abcdef`],
    ['token of ours', `"ntg_${base64(32)}"`],
    ['key of Amazon', `AKIA${'Q'.repeat(16)}`],
    ['token of GitHub', `ghp_${'a1'.repeat(18)}`],
    ['key of Google', `AIza${'b'.repeat(35)}`],
    ['secret of Google sign-in', `GOCSPX-${'c'.repeat(28)}`],
    ['key of Stripe', `sk_live_${'d'.repeat(20)}`],
    ['token of npm', `npm_${'e'.repeat(36)}`],
    ['password in an address', `postgres://app:${'f9'.repeat(8)}@db.internal/app`],
  ])('a %s in the middle of a minified line', (kind, secret) => {
    expect(secretsIn(`var a=1;const b="${secret}";c()`)).toEqual([kind])
  })

  test('a value of .env in a file, by the name of its setting', () => {
    const root = mkdtempSync(join(tmpdir(), 'chautari-secrets-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    const value = base64(32)
    const values = secretSettings(
      `PORT=3000\n# CHAUTARI_SECRET=not-this-one-it-is-a-comment\nCHAUTARI_SECRET="${value}"\nSMTP_URL=smtp://x\n`,
    )
    expect(values).toEqual({ CHAUTARI_SECRET: value })
    writeFileSync(join(root, 'app.js.map'), `{"sourcesContent":["${value}"]}`)
    writeFileSync(join(root, 'clean.js'), 'export {}')
    expect(findSecrets({ root, paths: filesBelow(root, '.'), values })).toEqual(['app.js.map: CHAUTARI_SECRET'])
  })
})
