import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { mountBuiltFiles } from './built-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'chautari-built-'))
writeFileSync(join(folder, 'sw.js'), 'ours')
writeFileSync(join(folder, 'offline.html'), '<script>1</script>')
afterAll(() => rmSync(folder, { recursive: true }))

async function built(hasServiceWorker: boolean) {
  const server = fastify()
  await mountBuiltFiles(server, folder, hasServiceWorker)
  return server
}

test('the service worker and the offline page are never cached and have their own policies', async () => {
  const server = await built(true)
  const worker = await server.inject('/sw.js')
  expect([worker.body, worker.headers['cache-control']]).toEqual(['ours', 'no-cache'])
  expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  const page = await server.inject('/offline.html')
  expect(page.headers['cache-control']).toBe('no-cache')
  expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+';/)
})

test('the compressed form of a file is sent under the name of the file, and has no address of its own', async () => {
  writeFileSync(join(folder, 'site.js'), 'plain')
  writeFileSync(join(folder, 'site.js.br'), 'compressed')
  const server = await built(true)
  const get = (url: string, encoding: string) => server.inject({ url, headers: { 'accept-encoding': encoding } })
  const compressed = await get('/site.js', 'br')
  expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['compressed', 'br'])
  expect((await get('/site.js', 'identity')).body).toBe('plain')
  expect((await get('/site.js.br', 'identity')).statusCode).toBe(404)
})

test('a disabled service worker is replaced by one that removes itself', async () => {
  const server = await built(false)
  const { statusCode, headers, body } = await server.inject('/sw.js')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(headers['content-type']).toContain('javascript')
  expect(body).toContain('registration.unregister()')
})
