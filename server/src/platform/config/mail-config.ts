import { z } from 'zod'
import type { Contact } from './contact-config.ts'

const DEMO_SENDER = 'Chautari <bookings@chautari.example>'
const ADDRESS = String.raw`[^\s<>@]+@[^\s<>@]+`
const SENDER = new RegExp(`^(?:${ADDRESS}|[^<>\\r\\n]+ <${ADDRESS}>)$`)
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The environment variables of outgoing email. */
export const MAIL_FIELDS = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CHAUTARI_MAIL_FROM: z.string().regex(SENDER, 'must be an address, or a name and an address in angle brackets').optional(),
  CHAUTARI_MAIL_REPLY_TO: z.email().optional(),
  CHAUTARI_ALLOW_PLAIN_SMTP: z.enum(['0', '1']).default('0'),
}

type Env = z.output<z.ZodObject<typeof MAIL_FIELDS>>

/** `replyTo` is an address whose mail people read. */
export type Mail = { smtpUrl: string; from: string; replyTo: string }

/** Returns the reasons not to start in production: no mail server or sender, the demo's sender, or emails that can be read on their way. */
export function mailProblems(env: Env): string[] {
  const needed = ['SMTP_URL', 'CHAUTARI_MAIL_FROM'] as const
  return [
    ...needed.filter((name) => env[name] === undefined).map((name) => `${name}: is needed in production`),
    ...(env.CHAUTARI_MAIL_FROM === DEMO_SENDER
      ? ['CHAUTARI_MAIL_FROM: is the sender of the demo; set an address of your own domain']
      : []),
    ...(isReadable(env) ? [PLAIN_SMTP] : []),
  ]
}

const PLAIN_SMTP =
  'SMTP_URL: must begin with smtps:// or end in ?requireTLS=true, because emails carry links that open bookings ' +
  '(or CHAUTARI_ALLOW_PLAIN_SMTP=1 for a relay in your own network)'

/** Whether emails leave the machine without encryption. Without `requireTLS`, an attacker on the line can suppress STARTTLS. */
function isReadable({ SMTP_URL, CHAUTARI_ALLOW_PLAIN_SMTP }: Env): boolean {
  if (SMTP_URL === undefined || CHAUTARI_ALLOW_PLAIN_SMTP === '1') return false
  const { protocol, hostname, searchParams } = new URL(SMTP_URL)
  return protocol === 'smtp:' && !LOCAL.test(hostname) && searchParams.get('requireTLS') !== 'true'
}

/** Returns how email is sent: by default to the sandbox's mail server, as the demo. */
export function mailOf(env: Env & { SANDBOX_PORT: number }, { email }: Contact): Mail {
  const smtpUrl = env.SMTP_URL ?? `smtp://127.0.0.1:${env.SANDBOX_PORT + 1}`
  return { smtpUrl, from: env.CHAUTARI_MAIL_FROM ?? DEMO_SENDER, replyTo: env.CHAUTARI_MAIL_REPLY_TO ?? email }
}
