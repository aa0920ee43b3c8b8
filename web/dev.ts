import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { pickLocale } from '@chautari/contract/locale'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { createServer } from 'vite'
import type { Settings } from '@chautari/contract/content/shapes'
import { API_BASE, type Transport } from './src/platform/api/api.ts'
import type * as site from './src/server.ts'

// Runs `npm run dev`: Vite serves, reloads and renders the site and the console, and the API runs in a separate process.
const port = Number(process.env.PORT ?? 3000)
const host = process.env.HOST ?? '127.0.0.1'
const apiUrl = process.env.CHAUTARI_API_URL ?? 'http://127.0.0.1:3010'

const proxied = Object.fromEntries(['/api', '/health', '/media'].map((path) => [path, apiUrl]))
process.chdir(import.meta.dirname)
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, proxy: proxied } })
const CONSOLE_RELOAD_PORT = 24_679
const consoleVite = await createServer({
  root: join(import.meta.dirname, '../console'),
  server: { middlewareMode: true, hmr: { port: CONSOLE_RELOAD_PORT } },
})

const overHttp: Transport = async ({ method, url, body, headers }) => {
  const response = await fetch(apiUrl + url, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, json: await response.json() }
}

const page = createRequestListener(async (request) => {
  const { renderSite } = (await vite.ssrLoadModule('/src/server.ts')) as typeof site
  const locale = pickLocale({
    query: new URL(request.url).searchParams.get('lang'),
    cookie: request.headers.get('cookie') ?? '',
    accepted: request.headers.get('accept-language') ?? '',
  })
  const { json } = await overHttp({ method: 'GET', url: `${API_BASE}/settings` })
  const own = (json as { data: Settings }).data
  const { response, html } = await renderSite(request, { transport: overHttp, locale, own })
  return html === undefined ? response : new Response(html, response)
})

createHttpServer((request, response) => {
  if (/^\/console(\/|\?|$)/.test(request.url ?? '')) consoleVite.middlewares(request, response)
  else vite.middlewares(request, response, () => page(request, response))
}).listen(port, host, () => {
  console.log(`http://${host}:${port}`)
})
