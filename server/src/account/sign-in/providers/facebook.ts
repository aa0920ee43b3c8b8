import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { requestProvider } from '../../../platform/outgoing/request-provider.ts'
import type { Facebook } from '../../../platform/config/sign-in-config.ts'
import { parseProfile, type TokenVerdict } from './verdict.ts'

const Validity = z.object({ data: z.object({ is_valid: z.boolean() }) })

const Described = z.object({
  data: z.object({
    app_id: z.string(),
    type: z.string(),
    user_id: z.string().regex(/^\d{1,64}$/),
    /** Unix time in seconds. 0 means no expiry, which no user token has. */
    expires_at: z.number().int(),
  }),
})

const Me = z.object({ id: z.string(), name: z.unknown().optional(), email: z.unknown().optional() })

type TokenCheck = { token: string; now: Date }

/**
 * Verifies a Facebook access token (Facebook, "Access Token Debugging"): it must be a user's, issued to our app and not expired. The address is
 * never verified, because Facebook does not say whether it is (decision 046). Never throws.
 */
export async function verifyFacebook(facebook: Facebook, { token, now }: TokenCheck): Promise<TokenVerdict> {
  const { appId, appSecret } = facebook
  const debug = await queryGraph(facebook, 'debug_token', { input_token: token, access_token: `${appId}|${appSecret}` })
  if (debug.kind !== 'answer') return debug
  const validity = Validity.safeParse(debug.json)
  if (!validity.success) return UNREADABLE
  if (!validity.data.data.is_valid) return { kind: 'refused', reason: 'invalid' }
  const described = Described.safeParse(debug.json)
  if (!described.success) return UNREADABLE
  const { app_id: app, type, user_id: subject, expires_at: expiresAt } = described.data.data
  if (app !== appId) return { kind: 'refused', reason: 'other_app' }
  if (type.toUpperCase() !== 'USER') return { kind: 'refused', reason: 'not_a_user' }
  if (expiresAt * 1000 <= now.getTime()) return { kind: 'refused', reason: 'expired' }
  return describePerson(facebook, { token, subject })
}

async function describePerson(facebook: Facebook, { token, subject }: { token: string; subject: string }): Promise<TokenVerdict> {
  const proof = createHmac('sha256', facebook.appSecret).update(token).digest('hex')
  const profile = await queryGraph(facebook, 'me', { fields: 'id,name,email', access_token: token, appsecret_proof: proof })
  if (profile.kind !== 'answer') return profile
  const me = Me.safeParse(profile.json)
  if (!me.success) return UNREADABLE
  if (me.data.id !== subject) return { kind: 'refused', reason: 'other_user' }
  const { name, email } = me.data
  return { kind: 'valid', person: parseProfile({ subject, name, email, isEmailVerified: false }) }
}

const UNREADABLE = { kind: 'unavailable', reason: 'unreadable' } as const

type Answer = { kind: 'answer'; json: unknown } | Exclude<TokenVerdict, { kind: 'valid' }>

/** Queries the Graph API. It answers 400 with an error object for a token that it rejects; anything else means that it is unavailable. */
async function queryGraph({ graphUrl, timeoutMs }: Facebook, path: string, query: Record<string, string>): Promise<Answer> {
  const url = new URL(`${graphUrl.replace(/\/$/, '')}/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const answer = await requestProvider({ url, timeoutMs })
  if (answer.kind === 'silence') return { kind: 'unavailable', reason: answer.reason }
  if (answer.status === 200) return { kind: 'answer', json: answer.json }
  const isRefusal = answer.status === 400 && Refusal.safeParse(answer.json).success
  return isRefusal ? { kind: 'refused', reason: 'graph' } : { kind: 'unavailable', reason: `http_${answer.status}` }
}

const Refusal = z.object({ error: z.object({ type: z.string(), code: z.number() }) })
