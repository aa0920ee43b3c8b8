import { contract, type CallResponse, type CallArguments, type CallKey } from '@chautari/contract/contract'
import type { Endpoint, FileResponse, Method } from '@chautari/contract/endpoint'
import { acceptedLocale, type Locale, type LocalisedText } from '@chautari/contract/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import { networkOf } from '../limits/network-of.ts'
import type { Actor } from './authenticate.ts'
import { isClosable } from '../calls/close-calls.ts'
import { isShared } from '../calls/shared-calls.ts'
import type { StaffIdentity } from './staff-identity.ts'
import type { SupplierIdentity, SupplierMember, SupplierScope } from './supplier-identity.ts'

/** The caller as use cases see it. `address` is the network where one person has many addresses. */
export type Caller = {
  address: string
  /** The browser, where the call is limited per device. */
  device?: string | undefined
  requestId: string
  /** The language of responses and messages. */
  locale: Locale
  /** The signed-in user; null for a guest. */
  actor: Actor | null
}

/** A signed-in caller. */
export type SignedIn = Caller & { actor: Actor }

/** A signed-in member of staff, on a call of the console. */
export type StaffCaller = Caller & { staff: StaffIdentity }

/** A person who is signed in to the suppliers' area. */
export type SupplierPerson = Caller & { person: SupplierIdentity }

/** A member of a supplier, on a call about the open organisation. */
export type SupplierCaller = SupplierPerson & { member: SupplierMember; scope: SupplierScope }

type CallerOf<K extends CallKey> = (typeof contract)[K] extends { caller: 'signed_in' }
  ? SignedIn
  : (typeof contract)[K] extends { caller: 'staff' }
    ? StaffCaller
    : (typeof contract)[K] extends { caller: 'supplier' }
      ? SupplierCaller
      : (typeof contract)[K] extends { caller: 'supplier_person' }
        ? SupplierPerson
        : Caller

type Handled<K extends CallKey> = CallArguments<K> & { caller: CallerOf<K>; request: FastifyRequest; reply: FastifyReply }
type Handler<K extends CallKey> = (call: Handled<K>) => Promise<CallResponse<K>>

/** Binds a declared call to its handler. Parses and validates the request, and serialises only declared fields. */
export function bind<K extends CallKey>(api: FastifyInstance, key: K, handler: Handler<K>): void {
  const { upload }: Endpoint = contract[key]
  if (!upload) return bindRoute(api, key, handler)
  api.register(async (scope) => {
    takeFiles(scope, upload)
    bindRoute(scope, key, handler)
  })
}

/** Makes the calls of a scope take files of these types, and nothing else. */
function takeFiles(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(new AppError('unsupported_media_type', { wording: wrongType(types) })),
  )
}

function wrongType(types: readonly string[]): LocalisedText {
  const names = types.map((type) => type.split('/')[1]?.toUpperCase()).join(', ')
  return { en: `Please send a file of one of these types: ${names}`, ne: `कृपया यीमध्ये एक प्रकारको फाइल पठाउनुहोस्: ${names}` }
}

function bindRoute<K extends CallKey>(api: FastifyInstance, key: K, handler: Handler<K>): void {
  const declared: Endpoint = contract[key]
  const [method, path] = key.split(' ') as [Method, string]
  const status = declared.status ?? 200
  api.route({
    method,
    url: path,
    config: {
      ...(declared.caller && { caller: declared.caller }),
      ...(declared.permission && { permission: declared.permission }),
      ...(declared.impersonation && { impersonation: declared.impersonation }),
      ...(isClosable(method, declared) && { isClosable: true as const }),
      ...(declared.isLimitedPerDevice && { isLimitedPerDevice: true as const }),
      ...(isShared(key) && { isShared: true as const }),
      ...(declared.upload && { takesFile: true as const }),
    },
    ...(declared.bodyBytesMax !== undefined && { bodyLimit: declared.bodyBytesMax }),
    // HEAD would run GET calls that have effects.
    exposeHeadRoute: method === 'GET' && declared.effect !== 'writes',
    schema: schemaOf(key, status),
    handler: async (request, reply) => {
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        headers: request.headers,
      } as CallArguments<K>
      // Callers without a required session were refused before.
      const caller = { ...callerOf(request), ...identityOf(request) } as CallerOf<K>
      const answer = await handler({ ...call, caller, request, reply })
      reply.header('cache-control', declared.cache === 'public' ? 'public, max-age=10' : 'private, no-store')
      if (declared.isLocalised) reply.header('content-language', callerOf(request).locale).header('vary', 'Accept-Language')
      return declared.file ? sendFile(reply.code(status), { file: declared.file, answer }) : reply.code(status).send(answer)
    },
  })
}

/** The authenticated caller of a call of the console. */
function identityOf({ staff, supplier }: FastifyRequest) {
  if (staff) return { staff }
  return supplier && { person: supplier, ...(supplier.member && { member: supplier.member, scope: supplier.member.scope }) }
}

/** Validation of a call. */
function schemaOf(key: CallKey, status: number) {
  const { params, query, body, headers, response, file }: Endpoint = contract[key]
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(headers && { headers }),
    ...(!file && { response: { [status]: response } }),
  }
}

const FROM_A_USER = 'application/octet-stream'

/**
 * Displayed inline by browsers, and saved under its own name. A file that a user sent is only saved; should a browser open it anyway, the sandbox
 * keeps it from running anything as one of our pages.
 */
function sendFile(reply: FastifyReply, { file, answer }: { file: string; answer: unknown }): FastifyReply {
  const { name, bytes } = answer as z.output<typeof FileResponse>
  if (file === FROM_A_USER) {
    reply.header('content-security-policy', "sandbox; default-src 'none'").header('x-content-type-options', 'nosniff')
    return reply.type(file).header('content-disposition', `attachment; filename="${name}"`).send(Buffer.from(bytes))
  }
  reply.type(file.startsWith('text/') ? `${file}; charset=utf-8` : file)
  return reply.header('content-disposition', `inline; filename="${name}"`).send(Buffer.from(bytes))
}

export function callerOf(request: FastifyRequest): Caller {
  const { id, ip, device, actor, raw } = request
  return { address: networkOf(ip), device, requestId: id, actor, locale: acceptedLocale(raw.headers['accept-language']) }
}
