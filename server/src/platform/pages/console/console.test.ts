import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountConsole } from './console.ts'

const HTML = `<!doctype html><html lang="en"><meta property="csp-nonce" nonce="" /><script>first()</script>
<script type="module" src="/console/assets/app.js"></script><head></head>`
const SIGN_IN = 'src/pages/supplier/entry/sign-in-page.tsx'
const MANIFEST = {
  'index.html': { file: 'assets/app.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  [SIGN_IN]: { file: 'assets/sign-in.js', css: ['assets/sign-in.css'], imports: ['_react.js', '_field.js', 'index.html'] },
  '_field.js': { file: 'assets/field.js' },
  'src/texts/ne/supplier/opening.ts': { file: 'assets/opening-ne.js' },
}

const build = mkdtempSync(join(tmpdir(), 'chautari-console-'))
mkdirSync(join(build, 'assets'))
writeFileSync(join(build, 'index.html'), HTML)
writeFileSync(join(build, 'assets/app.js'), 'app()')
writeFileSync(join(build, 'push-worker.js'), 'show()')
mkdirSync(join(build, '.vite'))
writeFileSync(join(build, '.vite/manifest.json'), JSON.stringify(MANIFEST))
const server = fastify()

beforeAll(() => mountConsole(server, { publicUrl: 'https://chautari.example', build }))
afterAll(async () => {
  await server.close()
  rmSync(build, { recursive: true })
})

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']).split('; ')

describe('the console', () => {
  test.each(['/console', '/console/', '/console/staff/people?role=admin'])('opens at %s and is stored nowhere', async (url) => {
    const { statusCode, headers } = await server.inject(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['x-robots-tag']).toContain('noindex')
  })

  test.each([
    ['the cookie', { cookie: 'lang=ne', 'accept-language': 'en' }, 'ne'],
    ['the browser', { 'accept-language': 'ne-NP,ne;q=0.9' }, 'ne'],
    ['neither', {}, 'en'],
  ])('is in the language of %s', async (_source, headers, lang) => {
    const { body } = await server.inject({ url: '/console', headers })
    expect(body).toContain(`<html lang="${lang}">`)
  })

  test('takes the language of a link and remembers it', async () => {
    const { body, headers } = await server.inject({ url: '/console/invitation?lang=ne', headers: { cookie: 'lang=en' } })
    expect(body).toContain('<html lang="ne">')
    expect(headers['set-cookie']).toBe('lang=ne; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  })

  test('admits only its own scripts, and style elements with a nonce that no second page has', async () => {
    const pages = await Promise.all([server.inject('/console'), server.inject('/console')])
    const nonces = pages.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '')
    expect(new Set(nonces).size).toBe(2)
    const policy = policyOf(pages[0].headers)
    expect(policy).toContain(`style-src-elem 'self' 'nonce-${nonces[0]}'`)
    expect(policy).toContain("style-src-attr 'none'")
    expect(policy.find((part) => part.startsWith('script-src'))).toMatch(/^script-src 'self' 'sha256-[\w+/]+='$/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("form-action 'none'")
  })

  test('names what a first screen needs besides the scripts of every screen, in its language', async () => {
    const links = async (url: string) => {
      const { body } = await server.inject({ url, headers: { 'accept-language': 'ne' } })
      return [...body.matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)">/g)].map(([, rel, href]) => [rel, href])
    }
    expect(await links('/console/supplier/sign-in?next=%2Fsupplier')).toEqual([
      ['modulepreload', '/console/assets/sign-in.js'],
      ['stylesheet', '/console/assets/sign-in.css'],
      ['modulepreload', '/console/assets/field.js'],
      ['modulepreload', '/console/assets/opening-ne.js'],
    ])
    expect(await links('/console/staff/people')).toEqual([])
  })

  test('keeps built files for a year and answers 404 for others', async () => {
    const file = await server.inject('/console/assets/app.js')
    expect([file.body, file.headers['cache-control']]).toEqual(['app()', 'public, max-age=31536000, immutable'])
    const missing = await server.inject('/console/assets/old.js')
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('has a service worker that is never cached and may fetch nothing, or one that ends itself', async () => {
    const { body, headers } = await server.inject('/console/push-worker.js')
    expect([body, headers['cache-control'], headers['content-security-policy']]).toEqual([
      'show()',
      'no-cache',
      "default-src 'none'",
    ])
    expect(headers['content-type']).toMatch(/^text\/javascript/)
    const without = fastify()
    await mountConsole(without, { publicUrl: 'https://chautari.example', hasServiceWorker: false, build })
    expect((await without.inject('/console/push-worker.js')).body).toContain('registration.unregister()')
    await without.close()
  })

  test('is missing until it is built', async () => {
    await expect(mountConsole(fastify(), { publicUrl: 'https://chautari.example', build: join(build, 'none') })).rejects.toThrow(
      'not built',
    )
  })
})
