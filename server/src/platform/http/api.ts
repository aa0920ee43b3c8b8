import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errors } from '@chautari/contract/errors'
import { fieldMessageInNepali } from '@chautari/contract/fields/field-messages-in-nepali'
import etag from '@fastify/etag'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { AppError, type FieldErrors } from '../errors.ts'
import { limitHeaders } from '../limits/limit-headers.ts'
import { plainFieldMessage } from './plain-field-messages.ts'
import { sendError } from './send-error.ts'
import type { Log } from '../telemetry/log.ts'

/** Prepares a scope for API calls: validation, entity tags, error responses and rate limit headers. Each noun binds its own calls. */
export async function mountApi(scope: FastifyInstance, log: Log): Promise<void> {
  scope.setValidatorCompiler(validatorCompiler)
  scope.setSerializerCompiler(serializerCompiler)
  scope.removeContentTypeParser('text/plain')
  await scope.register(etag, { weak: true })
  scope.setErrorHandler((error: FastifyError, request, reply) => sendError(reply, asAppError(error, request, log)))
  scope.addHook('onSend', async ({ work }, reply) => {
    reply.headers(limitHeaders(work.limits))
  })
}

/**
 * Sends the error of a malformed or too slow request in the shape of all others, and closes the connection. Sends nothing on a preconnected idle socket: the
 * browser would read it as its next response.
 */
export function handleClientError(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  const { code, message } = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? overflowCode(error.rawPacket) : 'bad_request')
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

/** Returns the error code of a header overflow. Node counts the address among the headers, so its length decides which of the two was too long. */
function overflowCode(packet: unknown): 'uri_too_long' | 'headers_too_large' {
  const firstLine = /^[A-Z]+ (\S+)/.exec(Buffer.isBuffer(packet) ? packet.toString('latin1') : '')?.[1] ?? ''
  return firstLine.length > ADDRESS_MAX ? 'uri_too_long' : 'headers_too_large'
}

// Our choice: the longest search has some 2,000 characters.
const ADDRESS_MAX = 8192

/** Refuses addresses longer than `ADDRESS_MAX` with 414. Register it after the hook that adds the request id to responses. */
export function refuseLongAddresses(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }) => {
    if ((raw.url ?? '').length > ADDRESS_MAX) throw new AppError('uri_too_long')
  })
}

/** Refuses compressed request bodies with 415: no call needs them, and a small one can fill the memory when it is decompressed. */
export function refuseEncodedBodies(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ headers }) => {
    const { 'content-encoding': encoding = 'identity' } = headers
    if (encoding !== 'identity') throw new AppError('unsupported_media_type')
  })
}

const CODES_OF_STATUS = {
  400: 'bad_request',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
} as const

/** Turns anything thrown into an error for the caller. Unexpected errors become a generic 500 or 503 and are logged in full. */
function asAppError(error: FastifyError, request: FastifyRequest, log: Log): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An invalid path parameter cannot name anything that exists.
    if (error.validationContext === 'params') return new AppError('not_found')
    return new AppError('validation_failed', { fields: fieldsOf(error.validation) })
  }
  const code = CODES_OF_STATUS[error.statusCode as keyof typeof CODES_OF_STATUS]
  if (code) return new AppError(code)
  if (isClientError(error.statusCode)) return new AppError('bad_request')
  const context = { requestId: request.id, route: request.routeOptions.url, err: error }
  if (isDatabaseUnavailable(error)) {
    log.error({ code: 'database_unavailable', ...context }, 'database unavailable')
    return new AppError('service_unavailable', { retryAfterSeconds: 5 })
  }
  log.error({ code: 'internal_error', ...context }, 'API call failed')
  return new AppError('internal_error')
}

function isClientError(status = 500): boolean {
  return status >= 400 && status < 500
}

function fieldsOf(issues: { instancePath: string; message?: string }[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const { instancePath, message } of issues) {
    const field = instancePath.slice(1).replaceAll('/', '.') || 'body'
    const text = message ?? 'Please correct this'
    fields[field] = [...(fields[field] ?? []), { en: plainFieldMessage(text), ne: fieldMessageInNepali(text) }]
  }
  return fields
}
