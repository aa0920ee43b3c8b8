import { z } from 'zod'

// The sandbox's key and secret, refused in production.
const SANDBOX_TOKEN = 'sandbox-sms-token'
// The sandbox signs with it what its phones send.
const SANDBOX_INBOUND_SECRET = 'sandbox-sms-inbound-secret'
const INBOUND_SECRET_MIN = 32

/** The environment variables of the SMS gateway; off in production unless address and key are set. */
export const SMS_FIELDS = {
  CHAUTARI_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAUTARI_SMS_TOKEN: z.string().optional(),
  CHAUTARI_SMS_SENDER: z.string().max(20).default('Chautari'),
  CHAUTARI_SMS_INBOUND_SECRET: z.string().optional(),
}

type Env = {
  CHAUTARI_SMS_URL?: string | undefined
  CHAUTARI_SMS_TOKEN?: string | undefined
  CHAUTARI_SMS_SENDER: string
  CHAUTARI_SMS_INBOUND_SECRET?: string | undefined
  CHAUTARI_PROVIDER_TIMEOUT_MS: number
}

export type Sms = { url: string; token: string; sender: string; timeoutMs: number }

/** Returns the reasons not to start in production: a partial configuration, an address without https, or the sandbox's key. */
export function smsProblems(env: Env): string[] {
  const { CHAUTARI_SMS_URL: url, CHAUTARI_SMS_TOKEN: token } = env
  const ofInbound = inboundProblems(env)
  if ((url === undefined) !== (token === undefined))
    return ['CHAUTARI_SMS_URL, CHAUTARI_SMS_TOKEN: one needs the other', ...ofInbound]
  return [
    ...ofInbound,
    ...(url && !url.startsWith('https://') ? ['CHAUTARI_SMS_URL: must be an https address in production'] : []),
    ...(token === SANDBOX_TOKEN ? ['CHAUTARI_SMS_TOKEN: is the key of the sandbox'] : []),
  ]
}

function inboundProblems({ CHAUTARI_SMS_INBOUND_SECRET: secret }: Env): string[] {
  if (secret === undefined) return []
  if (secret === SANDBOX_INBOUND_SECRET) return ['CHAUTARI_SMS_INBOUND_SECRET: is the secret of the sandbox']
  return secret.length < INBOUND_SECRET_MIN ? [`CHAUTARI_SMS_INBOUND_SECRET: needs at least ${INBOUND_SECRET_MIN} symbols`] : []
}

type Read = { env: Env; production: boolean }

/** Returns the secret with which the gateway signs what it receives: as configured, or the sandbox's outside production. */
export function smsInboundSecretOf({ env, production }: Read): string | undefined {
  return env.CHAUTARI_SMS_INBOUND_SECRET ?? (production ? undefined : SANDBOX_INBOUND_SECRET)
}

/** Returns the SMS gateway: as configured, or the sandbox's outside production. */
export function smsOf({ env, sandbox, production }: Read & { sandbox: string }): Sms | undefined {
  const { CHAUTARI_SMS_URL: url, CHAUTARI_SMS_TOKEN: token, CHAUTARI_SMS_SENDER: sender } = env
  if (production && (url === undefined || token === undefined)) return undefined
  return {
    url: url ?? `${sandbox}/sms/api/messages`,
    token: token ?? SANDBOX_TOKEN,
    sender,
    timeoutMs: env.CHAUTARI_PROVIDER_TIMEOUT_MS,
  }
}
