import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { filesBelow, findSecrets } from '../secrets/find-secrets.ts'
import { startPostgres } from '../test-run/postgres.mjs'
import { createDatabase, installationIn, unpackRelease } from './installations.ts'

const MINUTE = 60_000

// A server has Node and nothing else: no compiler, no git, no npm.
const NOTHING = join(tmpdir(), 'no-programs')
const PRODUCTION = {
  PATH: NOTHING,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://chautari.example',
  SMTP_URL: 'smtps://mail.chautari.example',
  CHAUTARI_MAIL_FROM: 'Chautari <bookings@chautari.com.np>',
  CHAUTARI_SECRET: 'the secret of an unpacked release, 32 symbols',
  CHAUTARI_METRICS_TOKEN: 'the token of an unpacked release, 32 symbols',
  CHAUTARI_CONTACT_EMAIL: 'help@chautari.com.np',
  CHAUTARI_CONTACT_PHONE: '+977 1 4000000',
  ESEWA_FORM_URL: 'https://epay.esewa.com.np/api/epay/main/v2/form',
  ESEWA_STATUS_URL: 'https://epay.esewa.com.np/api/epay/transaction/status/',
  ESEWA_PRODUCT_CODE: 'NP-ES-CHAUTARI',
  ESEWA_SECRET: 'the secret of a merchant',
}

type Locked = Record<string, { dev?: boolean; devOptional?: boolean }>

/** Returns the packages of a folder and of those below it, as the lock file names them. */
function packagesIn(folder: string, below = 'node_modules'): string[] {
  const path = join(folder, below)
  if (!existsSync(path)) return []
  const names = readdirSync(path)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(path, name)).map((each) => `${name}/${each}`) : name))
  return names.flatMap((name) => [`${below}/${name}`, ...packagesIn(folder, `${below}/${name}/node_modules`)])
}

describe.runIf(process.env.LONG_RUN === '1')('a release that was unpacked into an empty folder', async () => {
  if (process.env.LONG_RUN !== '1') return
  const { folder, archive } = unpackRelease()
  const postgres = await startPostgres()
  const production = { ...PRODUCTION, DATA_DIR: join(folder, 'data') }
  afterAll(async () => {
    await postgres.stop()
    for (const path of [folder, archive]) rmSync(path, { recursive: true, force: true })
  })
  // Registered last, it ends the servers before their database.
  const { run, start } = installationIn(folder)
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

  test('has no secret but the key of the sandbox, no .env and no source map', () => {
    const ours = filesBelow(folder, '.').filter((path) => !path.startsWith('node_modules/') && !path.includes('/node_modules/'))
    expect(ours.length).toBeGreaterThan(500)
    const found = findSecrets({ root: folder, paths: ours })
    expect(found).toEqual(['server/src/payment/providers/connectips/sandbox-key.ts: private key'])
    expect(ours.filter((path) => /(?:^|\/)\.env$|\.map$/.test(path))).toEqual([])
  })

  /** Asks for a page as a browser behind the proxy does, and for every built file that it names. */
  async function openPage(address: string): Promise<string> {
    const response = await fetch(address, { headers: { accept: 'text/html', 'x-forwarded-proto': 'https' } })
    const html = await response.text()
    expect({ address, status: response.status, html: html.slice(0, 15) }).toEqual({
      address,
      status: 200,
      html: expect.stringMatching(/^<!doctype html>/i),
    })
    // One attribute may name several style sheets.
    const files = [...html.matchAll(/\/(?:console\/)?assets\/[\w./-]+\.(?:js|css)/g)].map(([path]) => path)
    expect(files.length, `built files of ${address}`).toBeGreaterThan(0)
    for (const path of new Set(files)) expect((await fetch(new URL(path, address))).status, path).toBe(200)
    return html
  }

  test('has production dependencies only, a bill of materials that names each, and notices', () => {
    const locked = (read('package-lock.json') as { packages: Locked }).packages
    const installed = packagesIn(folder)
    expect(installed.filter((path) => locked[path] === undefined || locked[path].dev === true)).toEqual([])
    for (const name of ['typescript', 'vite', 'rolldown', 'esbuild', 'vitest', 'oxlint'])
      expect(installed.filter((path) => path.endsWith(`/${name}`))).toEqual([])
    const bill = read('sbom.cdx.json') as { bomFormat: string; components: { group?: string; name: string }[] }
    expect(bill.bomFormat).toBe('CycloneDX')
    const named = new Set(bill.components.map(({ group, name }) => (group ? `${group}/${name}` : name)))
    const missing = installed.filter((path) => !named.has(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)))
    expect(missing).toEqual([])
    expect(readFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toMatch(/^fastify \d/m)
  })

  test(
    'starts in production for two roles with Node alone: pages, API, console and health answer',
    async () => {
      const { ownerUrl, url } = await createDatabase(postgres.url, 'production')
      const environment = { ...production, DATABASE_URL: url }
      expect((await run('server/src/main.ts', environment)).output).toContain('lacks migrations')
      const migrated = await run('server/src/migrate.ts', { PATH: NOTHING, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })
      expect(migrated.output).toContain('up to date')

      const { scripts } = read('package.json') as { scripts: Record<string, string> }
      expect([scripts.migrate, scripts.premigrate]).toEqual(['exec node server/src/migrate.ts', 'node bin/require-node.mjs'])

      const { address } = await start('server/src/main.ts', environment)
      const { version, commit } = read('release.json') as { version: string; commit: string }
      expect(archive).toContain(`chautari-${version}-${commit}-`)
      expect(await (await fetch(`${address}/health/live`)).json()).toEqual({ status: 'live', version, commit })
      for (const path of ['/', '/search/property/listing', '/deals', '/faq', '/console/']) await openPage(address + path)
      const cities = await fetch(`${address}/api/v1.0/cities`)
      expect([cities.status, await cities.json()]).toEqual([200, { data: expect.any(Array) }])
      expect((await fetch(`${address}/api/v1.0/docs`)).status).toBe(200)
      expect((await fetch(`${address}/metrics`)).status).toBe(404)
      const healthOf = async (port: string) => (await run('bin/check-health.mjs', { PATH: NOTHING }, [port])).status
      expect([await healthOf(new URL(address).port), await healthOf('1')]).toEqual([0, 1])
    },
    5 * MINUTE,
  )

  test(
    'fills an empty database with the demo, as compose.yaml starts it: listings have prices and pictures',
    async () => {
      const { ownerUrl } = await createDatabase(postgres.url, 'demo')
      const { address } = await start('server/seed/main.ts', {
        PATH: NOTHING,
        DATA_DIR: join(folder, 'data-of-the-demo'),
        NODE_ENV: 'development',
        PUBLIC_URL: 'http://127.0.0.1:3000',
        DATABASE_URL: ownerUrl,
        SMTP_URL: 'smtp://127.0.0.1:9',
        CHAUTARI_LOG_LEVEL: 'error',
      })
      const html = await openPage(`${address}/search/property/listing?search=Pokhara`)
      const [, picture = ''] = /(?:src|srcset)="(\/media\/[^" ]+)/i.exec(html) ?? []
      expect((await fetch(address + picture)).headers.get('content-type'), picture).toMatch(/^image\//)
      expect(html).toMatch(/Rs [\d,]+/)
    },
    5 * MINUTE,
  )
})
