import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { API_BASE } from '@chautari/contract/contract'
import { errors } from '@chautari/contract/errors'
import { errorsInNepali } from '@chautari/contract/errors-in-nepali'
import { fieldMessageInNepali } from '@chautari/contract/field-messages-in-nepali'
import { acceptedLocale } from '@chautari/contract/locale'
import etag from '@fastify/etag'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { AppError, type FieldErrors } from '../errors.ts'
import type { Log } from '../log.ts'

// Swagger UI styles itself in place.
const DOCUMENTS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Makes a scope speak the API's language: its schemas, its documents, its refusals. The calls are bound by the nouns. */
export async function mountApi(scope: FastifyInstance, log: Log): Promise<void> {
  scope.setValidatorCompiler(validatorCompiler)
  scope.setSerializerCompiler(serializerCompiler)
  scope.removeContentTypeParser('text/plain')
  await scope.register(etag, { weak: true })
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Chautari', version: '1.0', description: 'Hotel stays in Nepal: search, reserve, pay. Amounts are rupees.' },
      servers: [{ url: API_BASE }],
    },
    transform: withLanguage,
    transformObject: jsonSchemaTransformObject,
    stripBasePath: true,
  })
  await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCUMENTS_POLICY })
  scope.get('/openapi.json', { schema: { hide: true } }, () => scope.swagger())
  scope.setErrorHandler((error: FastifyError, request, reply) => sendError(reply, asAppError(error, request, log)))
  // The site's own catch-all would answer these with a page.
  scope.all('/*', { schema: { hide: true } }, (_request, reply) => sendError(reply, new AppError('not_found')))
}

/** Every call may be asked in either language: its refusals, and what it says of success, answer in it. */
const withLanguage: typeof jsonSchemaTransform = (given) => {
  const { schema, url } = jsonSchemaTransform(given)
  const { properties = {} } = (schema.headers ?? {}) as { properties?: object }
  const language = {
    type: 'string',
    description: 'en or ne: in which language messages are answered',
    examples: ['ne-NP,ne;q=0.9'],
  }
  return { schema: { ...schema, headers: { type: 'object', properties: { ...properties, 'accept-language': language } } }, url }
}

/** Answers a refusal in the one shape that every failure of the API has, in the language of who asked. */
export function sendError(reply: FastifyReply, refusal: AppError): FastifyReply {
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  const { code } = refusal
  const locale = acceptedLocale(reply.request.raw.headers['accept-language'])
  const message = locale === 'en' ? refusal.message : errorsInNepali[code]
  const wrong = Object.entries(refusal.fields ?? {}).map(([field, said]) => [field, said.map((sentence) => sentence[locale])])
  const fields = refusal.fields && (Object.fromEntries(wrong) as Record<string, string[]>)
  return reply
    .code(refusal.status)
    .header('cache-control', 'private, no-store')
    .header('content-language', locale)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ error: { code, message, ...(fields && { fields }) } })
}

/**
 * Answers what is not HTTP, or came too slowly to become a request, in the same shape, and ends its connection. Of one that a browser
 * opened ahead and did not use yet nothing is said: it would be taken for the answer to what it asks just now.
 */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  const { code, message } = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'bad_request')
  const body = JSON.stringify({ error: { code, message } })
  const head = [
    `HTTP/1.1 ${errors[code].status} ${STATUS_CODES[errors[code].status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: private, no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const CODES_OF_STATUS = {
  400: 'bad_request',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
} as const

/** What leaves for what was thrown: our own refusals as they are, everything unknown as a bland 500 and whole in the log. */
function asAppError(error: FastifyError, request: FastifyRequest, log: Log): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path that no schema admits names nothing.
    if (error.validationContext === 'params') return new AppError('not_found')
    return new AppError('validation_failed', { fields: fieldsOf(error.validation) })
  }
  const code = CODES_OF_STATUS[error.statusCode as keyof typeof CODES_OF_STATUS]
  if (code) return new AppError(code)
  if (isClients(error.statusCode)) return new AppError('bad_request')
  const unreachable = isUnreachable(error)
  log.error(
    { requestId: request.id, route: request.routeOptions.url, err: error },
    unreachable ? 'the database is away' : errors.internal_error.message,
  )
  return unreachable ? new AppError('service_unavailable', { retryAfterSeconds: 5 }) : new AppError('internal_error')
}

function isClients(status = 500): boolean {
  return status >= 400 && status < 500
}

function fieldsOf(issues: { instancePath: string; message?: string }[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const { instancePath, message } of issues) {
    const field = instancePath.slice(1).replaceAll('/', '.') || 'body'
    const said = message ?? 'Please correct this'
    fields[field] = [...(fields[field] ?? []), { en: said, ne: fieldMessageInNepali(said) }]
  }
  return fields
}

// Connection classes of SQLSTATE, no room left, what took longer than may be, and what Node says when nobody listens.
const AWAY = /^(08|53|57|25P03|ECONN|ETIMEDOUT|EPIPE)/

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && AWAY.test(error.code)) return true
  if (/timeout exceeded when trying to connect|Connection terminated/.test(error.message)) return true
  return isUnreachable(error.cause)
}
