import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_BASE } from '@chautari/contract/contract'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './describe-api.ts'

const BRAND = join(import.meta.dirname, '../../../../web/public/brand')

// Swagger UI sets inline styles.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// The address bar of Swagger UI opens documents of other sites, which the policy refuses.
const STYLE = `.swagger-ui .topbar { background: #fbf9f5; border-bottom: 1px solid #e3ddd2 }
.swagger-ui .topbar .download-url-wrapper { display: none }
.swagger-ui .topbar a::after { content: 'Chautari API'; color: #0f5c54; font-weight: 700 }
html.dark-mode .swagger-ui .topbar { border-color: #4a5153 }
html.dark-mode .swagger-ui .topbar a::after { color: #7fd1c4 }
html:not(.dark-mode) .swagger-ui .topbar .dark-mode-toggle button svg { fill: #5a6461 }`

/** Serves the OpenAPI document at `/openapi.json` and its readable page at `/docs`, with and without a slash at the end. */
export async function mountDocumentation(scope: FastifyInstance): Promise<void> {
  const brand = (name: string) => readFileSync(join(BRAND, name), 'utf8')
  // Our document comes from the contract alone; the plugin is the source that Swagger UI reads it from.
  await scope.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Chautari', version: '1.0' } },
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: () => describeApi() as never,
  })
  await scope.register(swaggerUi, {
    routePrefix: '/docs',
    // Without it, the page at the address without a slash asks for its files at the root of the site.
    indexPrefix: API_BASE,
    staticCSP: POLICY,
    uiConfig: { docExpansion: 'none', persistAuthorization: true },
    logo: { type: 'image/svg+xml', content: brand('mark.svg') },
    theme: {
      title: 'Chautari API',
      favicon: [{ filename: 'favicon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: brand('favicon.svg') }],
      css: [{ filename: 'chautari.css', content: STYLE }],
    },
  })
  scope.get('/openapi.json', { schema: { hide: true }, config: { isShared: true } }, () => scope.swagger())
}
