import { createECDH } from 'node:crypto'
import { z } from 'zod'

/** The environment variables of notifications to browsers (web push); off unless both keys are set. */
export const PUSH_FIELDS = {
  CHAUTARI_PUSH_PUBLIC_KEY: z.string().optional(),
  CHAUTARI_PUSH_PRIVATE_KEY: z.string().optional(),
  CHAUTARI_PUSH_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
}

type Env = {
  CHAUTARI_PUSH_PUBLIC_KEY?: string | undefined
  CHAUTARI_PUSH_PRIVATE_KEY?: string | undefined
  CHAUTARI_PUSH_CONTACT?: string | undefined
  CHAUTARI_PROVIDER_TIMEOUT_MS: number
}

/** The key pair by which push services recognise this server (VAPID, RFC 8292), and whom they can reach about it. */
export type Push = { publicKey: string; privateKey: string; contact: string; timeoutMs: number }

/** Returns the reasons not to start: one key without the other, or keys that are no pair. */
export function pushProblems({ CHAUTARI_PUSH_PUBLIC_KEY: publicKey, CHAUTARI_PUSH_PRIVATE_KEY: privateKey }: Env): string[] {
  if (publicKey === undefined && privateKey === undefined) return []
  if (publicKey === undefined || privateKey === undefined)
    return ['CHAUTARI_PUSH_PUBLIC_KEY, CHAUTARI_PUSH_PRIVATE_KEY: one needs the other']
  return publicKeyOf(privateKey) === publicKey
    ? []
    : ['CHAUTARI_PUSH_PUBLIC_KEY, CHAUTARI_PUSH_PRIVATE_KEY: are no key pair; make one with `npx web-push generate-vapid-keys`']
}

/** Returns the public key of a private one, both in base64url; undefined for a text that is no key. */
function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return undefined
  }
}

/** Returns the keys for notifications to browsers; undefined where there are none. */
export function pushOf(env: Env, contact: { email: string }): Push | undefined {
  const { CHAUTARI_PUSH_PUBLIC_KEY: publicKey, CHAUTARI_PUSH_PRIVATE_KEY: privateKey } = env
  if (publicKey === undefined || privateKey === undefined) return undefined
  const timeoutMs = env.CHAUTARI_PROVIDER_TIMEOUT_MS
  return { publicKey, privateKey, contact: env.CHAUTARI_PUSH_CONTACT ?? `mailto:${contact.email}`, timeoutMs }
}
