import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { billOfShipped } from './bill.mjs'
import { CONTENTS, isLeftOut, serverScripts } from './contents.mjs'
import { noticesOf } from './notices.mjs'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

describe('a release', () => {
  test('contains only files that the project has, besides what it builds', () => {
    expect(CONTENTS.filter((path) => !path.endsWith('/build') && !existsSync(join(root, path)))).toEqual([])
  })

  test.each([
    ['server/src/main.ts', false],
    ['server/src/app.test.ts', true],
    ['server/src/testing', true],
    ['server/src/account/testing', true],
  ])('leaves out %s: %s', (path, expected) => {
    expect(isLeftOut(path)).toBe(expected)
  })

  test('runs the commands of docs/operations.md with what it contains', () => {
    const scripts = serverScripts((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts)
    const commands = Object.keys(scripts).filter((name) => !name.startsWith('pre'))
    expect(commands.sort()).toEqual(['audit', 'backup', 'migrate', 'operator', 'restore', 'start', 'verify-statement'])
    for (const name of commands) {
      const [, program = ''] = /^exec node (server\/src\/\S+\.ts)/.exec(scripts[name] ?? '') ?? []
      expect(existsSync(join(root, program)), name).toBe(true)
      expect(scripts[`pre${name}`]).toBe('node bin/require-node.mjs')
    }
  })

  test.each([
    { version: 'v20.19.2', status: 1, says: /needs Node 24 or newer, and \S+ is v20\.19\.2/ },
    { version: 'v24.0.0', status: 0, says: /^$/ },
  ])('says before each command whether Node $version is new enough', ({ version: present, status, says }) => {
    const as = `data:text/javascript,Object.defineProperty(process,"version",{value:"${present}"})`
    const checked = spawnSync(process.execPath, ['--import', as, join(root, 'bin/require-node.mjs')], { encoding: 'utf8' })
    expect(checked.stderr).toMatch(says)
    expect(checked.status).toBe(status)
  })

  test('has an entry in the changelog', () => {
    expect(read('CHANGELOG.md')).toContain(`\n## ${version} `)
  })

  test('names every library of the server with its licence, and no tool of the tests', () => {
    const notices = noticesOf(root)
    const { dependencies } = JSON.parse(read('server/package.json')) as { dependencies: Record<string, string> }
    for (const name of Object.keys(dependencies).filter((one) => !one.startsWith('@chautari/')))
      expect(notices).toContain(`${name} ${dependencies[name]} (`)
    expect(notices).not.toMatch(/^(vitest|oxlint|knip) \d/m)
  })
})

describe('billOfShipped', () => {
  test('names libraries of the server and of built files, also those that a tool needs, and no tool', () => {
    const refs = ['pg', 'react', 'maplibre-gl', 'vitest', 'typescript'].map((name) => {
      const { version: of } = JSON.parse(read(`node_modules/${name}/package.json`)) as { version: string }
      return `${name}@${of}`
    })
    const whole = {
      metadata: { component: { 'bom-ref': 'chautari' } },
      components: refs.map((ref) => ({ 'bom-ref': ref })),
      dependencies: [{ ref: 'chautari', dependsOn: refs }, ...refs.map((ref) => ({ ref }))],
    }
    const shipped = refs.slice(0, 3)
    const { components, dependencies } = billOfShipped(whole, root) as typeof whole
    expect(components.map((component) => component['bom-ref'])).toEqual(shipped)
    expect(dependencies[0]).toEqual({ ref: 'chautari', dependsOn: shipped })
    expect(dependencies).toHaveLength(1 + shipped.length)
  })

  test('names our own packages as they are imported', () => {
    const whole = {
      metadata: { component: { 'bom-ref': 'chautari' } },
      components: [{ 'bom-ref': '@chautari/contract@0.1.0', name: 'contract' }],
      dependencies: [],
    }
    const { components } = billOfShipped(whole, root) as typeof whole
    expect(components.map(({ name }) => name)).toEqual(['@chautari/contract'])
  })
})

describe('the ways to deploy', () => {
  const image = read('Containerfile')
  const unit = read('ops/systemd/chautari.service')

  test('start a program of the release', () => {
    const programs = [
      ...image.matchAll(/(?:"|node )((?:server|bin)\/[^" ]+)/g),
      ...unit.matchAll(/^ExecStart=\/usr\/bin\/env node (\S+)$/gm),
    ].map(([, path = '']) => path)
    expect(programs).toHaveLength(3)
    for (const path of programs) expect(existsSync(join(root, path)), path).toBe(true)
  })

  test('give the builder of an image the archive only, no secrets and no data', () => {
    const patterns = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(patterns).toEqual(['*', '!build/*.tar.gz'])
  })

  test('run without root, on a root file system that is read only', () => {
    expect(image.lastIndexOf('\nUSER node\n')).toBeGreaterThan(image.lastIndexOf('\nRUN '))
    expect(read('compose.yaml')).toMatch(/^ {4}read_only: true$/m)
    expect(unit).toMatch(/^User=chautari$/m)
    expect(unit).toMatch(/^ProtectSystem=strict$/m)
  })

  test('let nginx take the largest upload of the contract', () => {
    const limits = read('contract/src/listing/picture-limits.ts')
    const [, uploadMib = ''] = /PICTURE_UPLOAD_MAX = (\d+) \* 1024 \* 1024/.exec(limits) ?? []
    const [, bodyMib = ''] = /^ +client_max_body_size (\d+)m;$/m.exec(read('ops/nginx.conf')) ?? []
    expect(Number(uploadMib)).toBeGreaterThan(0)
    expect(Number(bodyMib)).toBeGreaterThan(Number(uploadMib))
  })

  test('give each shared zone of nginx one name, and use no directive that Debian 12 has not', () => {
    const nginx = read('ops/nginx.conf')
    const zones = [...nginx.matchAll(/(?:keys_zone=|^\s*ssl_session_cache shared:)(\w+):/gm)].map(([, name = '']) => name)
    expect(zones).toHaveLength(2)
    expect(new Set(zones).size).toBe(zones.length)
    expect(nginx).not.toMatch(/^\s*http2 /m)
  })

  test('keep the cache of nginx directly below /var/cache, because Debian has no /var/cache/nginx and nginx makes no parents', () => {
    expect(read('ops/nginx.conf')).toMatch(/^proxy_cache_path \/var\/cache\/[\w-]+ /m)
  })
})
