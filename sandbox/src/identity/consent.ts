import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { membersOf } from '../members.ts'
import { PAGE_POLICY } from '../pages/page.ts'
import type { SandboxState } from '../state.ts'
import { readAuthorization, type Authorization } from './authorization.ts'
import { consentPage, invalidLinkPage } from './consent-page.ts'
import { readPerson, type IdentityProvider, type Person } from './people.ts'

type AllowedConsent<Flaw> = { person: Person; authorization: Authorization; flaw: Flaw | null; request: FastifyRequest }

export type Consent<Flaw extends string> = {
  path: string
  provider: IdentityProvider
  name: string
  clientId: string
  responseType: string
  isNonceRequired: boolean
  reportsVerified: boolean
  flaws: Readonly<Record<Flaw, string>>
  /** Returns the parameters for the fragment of the shop's address. */
  allow: (allowed: AllowedConsent<Flaw>) => Promise<Record<string, string>>
  /** Returns the shop's address after a denial. */
  deny: (authorization: Authorization) => string
}

/** Registers a provider's consent page, which works without scripts. */
export function registerConsent<Flaw extends string>(app: FastifyInstance, sandbox: SandboxState, consent: Consent<Flaw>): void {
  const { path, provider, name, flaws, reportsVerified } = consent
  const readLink = (request: FastifyRequest) =>
    readAuthorization(request.query, { ...consent, redirectUris: sandbox.config.current()[provider].redirect_uris })
  const showPage = (isPersonMissing: boolean) => consentPage({ provider, name, flaws, reportsVerified, isPersonMissing })

  app.get(path, (request, reply) => {
    const reading = readLink(request)
    if ('problem' in reading) return sendPage(reply, 400, invalidLinkPage(name, reading.problem))
    return sendPage(reply, 200, showPage(false))
  })

  app.post(path, async (request, reply) => {
    const reading = readLink(request)
    if ('problem' in reading) return sendPage(reply, 400, invalidLinkPage(name, reading.problem))
    const { authorization } = reading
    const sent = membersOf(request.body)
    if (sent.get('decision') === 'deny') return redirect(reply, consent.deny(authorization))
    const person = readPerson(sent, { provider, seed: sandbox.config.current().seed })
    if (!person) return sendPage(reply, 400, showPage(true))
    const parameters = await consent.allow({ person, authorization, flaw: readFlaw(sent.get('flaw'), flaws), request })
    return redirect(reply, withFragment(authorization.redirectUri, { state: authorization.state, ...parameters }))
  })
}

/** Reads a flaw; returns null for none or an unknown one. */
export function readFlaw<Flaw extends string>(sent: unknown, flaws: Readonly<Record<Flaw, string>>): Flaw | null {
  return (Object.keys(flaws) as Flaw[]).find((flaw) => flaw === sent) ?? null
}

/** Appends parameters to an address as its fragment. */
export function withFragment(address: string, parameters: Record<string, string>): string {
  return `${address}#${new URLSearchParams(parameters).toString()}`
}

function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.code(302).header('location', address).header('cache-control', 'no-store').send()
}

function sendPage(reply: FastifyReply, code: number, body: string): FastifyReply {
  return reply
    .code(code)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .send(body)
}
