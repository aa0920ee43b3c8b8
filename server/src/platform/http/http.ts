import { contract, type CallResponse, type CallArguments, type CallKey } from '@chautari/contract/contract'
import type { Endpoint, FileResponse, Method } from '@chautari/contract/endpoint'
import { acceptedLocale, type Locale, type LocalisedText } from '@chautari/contract/locale'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import { networkOf } from '../limits/network-of.ts'
import type { Actor } from './authenticate.ts'
import { isClosable, isWrite } from '../calls/close-calls.ts'
import { isShared } from '../calls/shared-calls.ts'
import type { StaffIdentity } from './staff-identity.ts'
import type { SupplierIdentity, SupplierMember, SupplierScope } from './supplier-identity.ts'

/** The caller as use cases see it. */
export type Caller = {
  /** The IP address for rate limits: of an IPv6 address only the network, because its holder has many addresses (`networkOf`). */
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

/** Binds a declared call to its handler. The request is validated by the contract, and the response contains only the fields that it declares. */
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
    config: configOf(key, method),
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

/** Returns what hooks read of a call before its handler runs. */
function configOf(key: CallKey, method: Method): FastifyContextConfig {
  const declared: Endpoint = contract[key]
  return {
    ...(declared.caller && { caller: declared.caller }),
    ...(declared.permission && { permission: declared.permission }),
    ...(declared.impersonation && { impersonation: declared.impersonation }),
    ...(declared.opensSession && { opensSession: true as const }),
    ...(isWrite(method, declared) && { isWrite: true as const }),
    ...(isClosable(method, declared) && { isClosable: true as const }),
    ...(declared.isLimitedPerDevice && { isLimitedPerDevice: true as const }),
    ...(isShared(key) && { isShared: true as const }),
    ...(declared.upload && { takesFile: true as const }),
  }
}

/** Returns the signed-in member of staff or supplier of a console call; null for every other call. */
function identityOf({ staff, supplier }: FastifyRequest) {
  if (staff) return { staff }
  return supplier && { person: supplier, ...(supplier.member && { member: supplier.member, scope: supplier.member.scope }) }
}

/** Returns the schemas that Fastify validates and serialises a call with. */
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
 * Sends a file, which browsers display and save under its name. A file that a user uploaded is sent as an attachment; should a browser open it
 * anyway, the `sandbox` policy keeps its scripts from running in our origin.
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

/** Returns the caller of a request. */
export function callerOf(request: FastifyRequest): Caller {
  const { id, ip, device, actor, raw } = request
  return { address: networkOf(ip), device, requestId: id, actor, locale: acceptedLocale(raw.headers['accept-language']) }
}
