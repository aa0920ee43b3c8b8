import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { requestProvider } from '../../../platform/http/request-provider.ts'
import type { Facebook } from '../../../platform/config/sign-in-config.ts'
import { parseProfile, type TokenVerdict } from './verdict.ts'

const Verdict = z.object({ data: z.object({ is_valid: z.boolean() }) })

const Described = z.object({
  data: z.object({
    app_id: z.string(),
    type: z.string(),
    user_id: z.string().regex(/^\d{1,64}$/),
    /** In seconds; none that a person is given lasts for ever, which would be 0. */
    expires_at: z.number().int(),
  }),
})

const Me = z.object({ id: z.string(), name: z.unknown().optional(), email: z.unknown().optional() })

type Asked = { token: string; now: Date }

/**
 * Whose access token this is, as Facebook says ("Access Token Debugging"): one of a person, given to our app and still good. Their address
 * is as they told it to Facebook, who does not say that it is theirs. Never throws.
 */
export async function verifyFacebook(facebook: Facebook, { token, now }: Asked): Promise<TokenVerdict> {
  const { appId, appSecret } = facebook
  const debug = await ask(facebook, 'debug_token', { input_token: token, access_token: `${appId}|${appSecret}` })
  if (debug.kind !== 'answer') return debug
  const verdict = Verdict.safeParse(debug.json)
  if (!verdict.success) return UNREADABLE
  if (!verdict.data.data.is_valid) return { kind: 'refused', reason: 'invalid' }
  const described = Described.safeParse(debug.json)
  if (!described.success) return UNREADABLE
  const { app_id: app, type, user_id: subject, expires_at: expiresAt } = described.data.data
  if (app !== appId) return { kind: 'refused', reason: 'other_app' }
  if (type.toUpperCase() !== 'USER') return { kind: 'refused', reason: 'no_person' }
  if (expiresAt * 1000 <= now.getTime()) return { kind: 'refused', reason: 'expired' }
  return describePerson(facebook, { token, subject })
}

async function describePerson(facebook: Facebook, { token, subject }: { token: string; subject: string }): Promise<TokenVerdict> {
  const proof = createHmac('sha256', facebook.appSecret).update(token).digest('hex')
  const told = await ask(facebook, 'me', { fields: 'id,name,email', access_token: token, appsecret_proof: proof })
  if (told.kind !== 'answer') return told
  const me = Me.safeParse(told.json)
  if (!me.success) return UNREADABLE
  if (me.data.id !== subject) return { kind: 'refused', reason: 'other_person' }
  const { name, email } = me.data
  return { kind: 'vouched', person: parseProfile({ subject, name, email, isEmailVerified: false }) }
}

const UNREADABLE = { kind: 'silence', reason: 'unreadable' } as const

type Answer = { kind: 'answer'; json: unknown } | Exclude<TokenVerdict, { kind: 'vouched' }>

/** A question to the graph. It answers 400 for a token that it does not take, and something else when it is in trouble. */
async function ask({ graphUrl, timeoutMs }: Facebook, path: string, query: Record<string, string>): Promise<Answer> {
  const url = new URL(`${graphUrl.replace(/\/$/, '')}/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const answer = await requestProvider({ url, timeoutMs })
  if (answer.kind === 'silence') return answer
  if (answer.status === 200) return { kind: 'answer', json: answer.json }
  const isRefusal = answer.status === 400 && Refusal.safeParse(answer.json).success
  return isRefusal ? { kind: 'refused', reason: 'graph' } : { kind: 'silence', reason: `http_${answer.status}` }
}

const Refusal = z.object({ error: z.object({ type: z.string(), code: z.number() }) })
