import { AjvCompiler } from '@fastify/ajv-compiler'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { registerConnectIps } from './connectips/routes.ts'
import { registerControl } from './control/routes.ts'
import { registerCards } from './cybs/routes.ts'
import { registerExternalLinks } from './external-links/routes.ts'
import { registerEsewa } from './esewa/routes.ts'
import { registerFacebook } from './facebook/routes.ts'
import { registerGoogle } from './google/routes.ts'
import { registerIdentityControl } from './identity/control.ts'
import { registerKhalti } from './khalti/routes.ts'
import { registerMailbox } from './mailbox/pages.ts'
import { html, page, PAGE_POLICY } from './pages/page.ts'
import { recordProviderCalls } from './calls/provider-calls.ts'
import { registerS3 } from './s3/routes.ts'
import { registerSmsInbox } from './sms/inbox.ts'
import { registerSmsReplies } from './sms/replies.ts'
import { registerSms } from './sms/routes.ts'
import { startPage } from './pages/start-page.ts'
import type { SandboxState } from './state.ts'

// Tests build an app each, and compiling the schemas would take most of their time.
const buildValidator = AjvCompiler()

export type AppSettings = { smtpPort: number | null }

/** Builds the HTTP server of the sandbox: every provider under its prefix, the control calls, and the pages for people. */
export function buildApp(sandbox: SandboxState, { smtpPort }: AppSettings): FastifyInstance {
  const app = Fastify({
    // Without this, calls that a timeout fault keeps open would delay the shutdown.
    forceCloseConnections: true,
    // A misspelt switch has to be refused, not ignored.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    schemaController: { compilersFactory: { buildValidator } },
  })
  app.register(formbody)
  app.register(multipart, { attachFieldsToBody: 'keyValues', limits: { fields: 100, fieldSize: 8192, files: 0 } })
  acceptEmptyJson(app)
  recordProviderCalls(app, sandbox)

  app.register(async (esewa) => registerEsewa(esewa, sandbox), { prefix: '/esewa' })
  app.register(async (cards) => registerCards(cards, sandbox), { prefix: '/cybs' })
  app.register(async (khalti) => registerKhalti(khalti, sandbox), { prefix: '/khalti' })
  app.register(async (connectips) => registerConnectIps(connectips, sandbox), { prefix: '/connectips' })
  app.register(async (google) => registerGoogle(google, sandbox), { prefix: '/google' })
  app.register(async (facebook) => registerFacebook(facebook, sandbox), { prefix: '/facebook' })
  app.register(async (control) => registerControl(control, sandbox), { prefix: '/_ctl' })
  app.register(async (control) => registerIdentityControl(control, sandbox), { prefix: '/_ctl' })
  app.register(async (control) => registerSmsReplies(control, sandbox), { prefix: '/_ctl' })
  app.register(async (sms) => registerSms(sms, sandbox), { prefix: '/sms' })
  app.register(async (objects) => registerS3(objects, sandbox), { prefix: '/s3' })
  app.register(async (links) => registerExternalLinks(links), { prefix: '/elsewhere' })
  registerMailbox(app, sandbox)
  registerSmsInbox(app, sandbox)
  app.get('/', (_request, reply) => sendPage(reply, startPage(smtpPort)))
  app.setNotFoundHandler((_request, reply) => sendPage(reply.code(404), notFoundPage()))
  app.addHook('onError', async (_request, reply, error) => {
    if ((error.statusCode ?? reply.statusCode) >= 500) console.error(error)
  })
  return app
}

/** Accepts an empty body as JSON: `POST /_ctl/reset` has none, but clients set the content type. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body, done)
  })
}

function notFoundPage(): string {
  return page({
    title: 'Page not found',
    body: html`<h1>Page not found</h1>
      <p><a href="/">Go to the start page</a></p>`,
  })
}

function sendPage(reply: FastifyReply, body: string): FastifyReply {
  return reply.header('content-type', 'text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY).send(body)
}
