import { z } from 'zod'

// The key of our sandbox. Production refuses it.
const SANDBOX_TOKEN = 'sandbox-sms-token'

/** The part of the environment that text messages have; production goes without them unless address and key are given. */
export const SMS_FIELDS = {
  CHAUTARI_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAUTARI_SMS_TOKEN: z.string().optional(),
  CHAUTARI_SMS_SENDER: z.string().max(20).default('Chautari'),
}

type Env = {
  CHAUTARI_SMS_URL?: string | undefined
  CHAUTARI_SMS_TOKEN?: string | undefined
  CHAUTARI_SMS_SENDER: string
  CHAUTARI_PROVIDER_TIMEOUT_MS: number
}

export type Sms = { url: string; token: string; sender: string; timeoutMs: number }

/** What production must not start with: half a gateway, one that is read along the way, or the sandbox's key. */
export function smsProblems({ CHAUTARI_SMS_URL: url, CHAUTARI_SMS_TOKEN: token }: Env): string[] {
  if ((url === undefined) !== (token === undefined)) return ['CHAUTARI_SMS_URL, CHAUTARI_SMS_TOKEN: one needs the other']
  return [
    ...(url && !url.startsWith('https://') ? ['CHAUTARI_SMS_URL: must be an https address in production'] : []),
    ...(token === SANDBOX_TOKEN ? ['CHAUTARI_SMS_TOKEN: is the key of the sandbox'] : []),
  ]
}

/** The gateway as configured; outside production the sandbox's, in production none unless it is given. */
export function smsOf({ env, sandbox, production }: { env: Env; sandbox: string; production: boolean }): Sms | undefined {
  const { CHAUTARI_SMS_URL: url, CHAUTARI_SMS_TOKEN: token, CHAUTARI_SMS_SENDER: sender } = env
  if (production && (url === undefined || token === undefined)) return undefined
  return {
    url: url ?? `${sandbox}/sms/api/messages`,
    token: token ?? SANDBOX_TOKEN,
    sender,
    timeoutMs: env.CHAUTARI_PROVIDER_TIMEOUT_MS,
  }
}
