import type { Endpoint } from '@chautari/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { equalInConstantTime } from '../secrets/tokens.ts'
import { CONSOLE_CALLERS, CONSOLE_COOKIES, isConsoleCaller } from './console-caller.ts'
import { consoleTokenIn } from './console-cookie.ts'
import type { StaffIdentity } from './staff-identity.ts'
import type { SupplierIdentity } from './supplier-identity.ts'

declare module 'fastify' {
  interface FastifyRequest {
    staff: StaffIdentity | null
    supplier: SupplierIdentity | null
  }
  interface FastifyContextConfig {
    permission?: Endpoint['permission']
  }
}

type Options = {
  publicUrl: string
  findStaff: (token: string) => Promise<StaffIdentity | undefined>
  findSupplier: (token: string) => Promise<SupplierIdentity | undefined>
}

// The default message of `forbidden_to_role` tells staff to ask an admin; suppliers ask an owner.
const ASK_AN_OWNER = {
  en: "Your role doesn't allow this. Ask an owner of your organisation if you need it.",
  ne: 'तपाईंको भूमिकाबाट यो काम गर्न मिल्दैन। आवश्यक भए आफ्नो संस्थाका मालिकलाई भन्नुहोस्।',
}

/**
 * Identifies the caller of the console's calls by the cookie of their area, before the request is read. Throws `foreign_request` for a call
 * from another origin or a change without the session's CSRF token, `unauthenticated` without a live session, `organisation_needed` before a
 * supplier has opened an organisation, and `forbidden_to_role` where the role lacks the permission that the call declares.
 */
export function authenticateConsole(api: FastifyInstance, { publicUrl, findStaff, findSupplier }: Options): void {
  const { origin, protocol } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  api.decorateRequest('staff', null)
  api.decorateRequest('supplier', null)
  api.addHook('onRequest', async (request) => {
    const { caller = 'anybody', permission } = request.routeOptions.config
    if (!isConsoleCaller(caller)) return
    const { area, isOpen, needsOrganisation } = CONSOLE_CALLERS[caller]
    const { origin: sentOrigin = origin, cookie } = request.headers
    if (sentOrigin !== origin) throw new AppError('foreign_request')
    if (isOpen) return
    const token = consoleTokenIn(cookie, { name: CONSOLE_COOKIES[area], isSecure })
    if (area === 'staff') request.staff = allowedStaff(await identified(request, token, findStaff), permission)
    else request.supplier = allowedSupplier(await identified(request, token, findSupplier), { permission, needsOrganisation })
  })
}

type Permission = Endpoint['permission']

function allowedStaff(staff: StaffIdentity, permission: Permission): StaffIdentity {
  if (!isGranted(permission, staff.permissions)) throw new AppError('forbidden_to_role')
  return staff
}

type Needs = { permission: Permission; needsOrganisation: true | undefined }

function allowedSupplier(supplier: SupplierIdentity, { permission, needsOrganisation }: Needs): SupplierIdentity {
  if (needsOrganisation && !supplier.member) throw new AppError('organisation_needed')
  const granted = supplier.member?.permissions ?? []
  if (!isGranted(permission, granted)) throw new AppError('forbidden_to_role', { wording: ASK_AN_OWNER })
  return supplier
}

type Session = { csrfToken: string; previousCsrfTokens: string[] }
type Find<Identity> = (token: string) => Promise<Identity | undefined>

async function identified<Identity extends Session>(
  request: FastifyRequest,
  token: string | undefined,
  find: Find<Identity>,
): Promise<Identity> {
  const identity = token === undefined ? undefined : await find(token)
  if (!identity) throw new AppError('unauthenticated')
  if (!isRead(request) && !isFromOurPage(request, identity)) throw new AppError('foreign_request')
  return identity
}

function isFromOurPage(request: FastifyRequest, { csrfToken, previousCsrfTokens }: Session): boolean {
  return [csrfToken, ...previousCsrfTokens].some((token) => equalInConstantTime(csrfIn(request), token))
}

function isGranted(permission: Permission, granted: readonly string[]): boolean {
  return permission === 'own' || granted.some((one) => one === permission)
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function csrfIn({ headers }: FastifyRequest): string {
  const token = headers['x-csrf-token']
  return typeof token === 'string' ? token : ''
}
