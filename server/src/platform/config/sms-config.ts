import { z } from 'zod'

// The sandbox's key, refused in production.
const SANDBOX_TOKEN = 'sandbox-sms-token'

/** The environment variables of the SMS gateway; off in production unless address and key are set. */
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

/** Returns the reasons not to start in production: a partial configuration, an address without https, or the sandbox's key. */
export function smsProblems({ CHAUTARI_SMS_URL: url, CHAUTARI_SMS_TOKEN: token }: Env): string[] {
  if ((url === undefined) !== (token === undefined)) return ['CHAUTARI_SMS_URL, CHAUTARI_SMS_TOKEN: one needs the other']
  return [
    ...(url && !url.startsWith('https://') ? ['CHAUTARI_SMS_URL: must be an https address in production'] : []),
    ...(token === SANDBOX_TOKEN ? ['CHAUTARI_SMS_TOKEN: is the key of the sandbox'] : []),
  ]
}

/** Returns the SMS gateway: as configured, or the sandbox's outside production. */
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
