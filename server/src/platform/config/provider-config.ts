import { z } from 'zod'

// The key in the samples of Khalti's documentation, and a merchant of our sandbox: the bank publishes none. Production refuses them.
const SANDBOX_KEYS = {
  KHALTI_SECRET: 'live_secret_key_68791341fdd94846a146f0457ff7b455',
  CYBS_ACCESS_KEY: 'sandboxaccesskey00000000000000001',
  CYBS_PROFILE_ID: '00000000-0000-4000-8000-000000000001',
  CYBS_SECRET: 'local-sandbox-secret-key-not-a-real-one',
  CYBS_MERCHANT_ID: 'local_merchant',
  CYBS_REST_KEY_ID: '00000000-0000-4000-8000-00000000000a',
  CYBS_REST_SECRET: 'bG9jYWwtcmVzdC1zaGFyZWQtc2VjcmV0LTMyYnl0ZXM=',
} as const

// The ways to pay that production may go without; each is whole or not there.
const KHALTI = ['KHALTI_API_BASE', 'KHALTI_REFUND_BASE', 'KHALTI_SECRET'] as const
const CARD = ['CYBS_PAY_URL', 'CYBS_ACCESS_KEY', 'CYBS_PROFILE_ID', 'CYBS_SECRET'] as const
const CARD_SEARCH = ['CYBS_REST_BASE', 'CYBS_MERCHANT_ID', 'CYBS_REST_KEY_ID', 'CYBS_REST_SECRET'] as const

/** An address whose host can stand in a policy of pages: there a semicolon would begin another rule. */
export const outside = z.url({ protocol: /^https?$/, hostname: /^[\w.-]+$/ })

/** The part of the environment that the ways to pay have which one may go without. */
export const PROVIDER_FIELDS = {
  KHALTI_API_BASE: z.url().optional(),
  KHALTI_REFUND_BASE: z.url().optional(),
  KHALTI_SECRET: z.string().optional(),
  CYBS_PAY_URL: outside.optional(),
  CYBS_ACCESS_KEY: z.string().optional(),
  CYBS_PROFILE_ID: z.string().optional(),
  CYBS_SECRET: z.string().optional(),
  CYBS_REST_BASE: z.url().optional(),
  CYBS_MERCHANT_ID: z.string().optional(),
  CYBS_REST_KEY_ID: z.string().optional(),
  CYBS_REST_SECRET: z.base64().optional(),
}

type Name = keyof typeof PROVIDER_FIELDS
type Env = Partial<Record<Name, string | undefined>> & { CHAUTARI_PROVIDER_TIMEOUT_MS: number }
type Setting = { env: Env; sandbox: string; production: boolean }

export type Khalti = { apiBase: string; refundBase: string; secret: string; timeoutMs: number }
export type Nic = { payUrl: string; accessKey: string; profileId: string; secret: string; search: NicSearch | undefined }
type NicSearch = { baseUrl: string; merchantId: string; keyId: string; secret: string; timeoutMs: number }

/** What production must not start with: half a way to pay, or the keys of a sandbox. */
export function providerProblems(env: Env): string[] {
  return [...[KHALTI, CARD, CARD_SEARCH].flatMap((names) => halfGiven(env, names)), ...sandboxKeys(env)]
}

function halfGiven(env: Env, names: readonly Name[]): string[] {
  const missing = names.filter((name) => env[name] === undefined)
  return missing.length === names.length ? [] : missing.map((name) => `${name}: goes with ${names.join(', ')}`)
}

function sandboxKeys(env: Env): string[] {
  const keys = Object.entries(SANDBOX_KEYS) as [keyof typeof SANDBOX_KEYS, string][]
  return keys.filter(([name, key]) => env[name] === key).map(([name]) => `${name}: is a public test key`)
}

/** Outside production what is not given is the sandbox's; in production nothing is. */
function given<N extends Name>({ env, production }: Setting, otherwise: Record<N, string>): Record<N, string> | undefined {
  const names = Object.keys(otherwise) as N[]
  if (production && names.every((name) => env[name] === undefined)) return undefined
  return Object.fromEntries(names.map((name) => [name, env[name] ?? otherwise[name]])) as Record<N, string>
}

/** What is configured of Khalti; nothing where production was given none. */
export function khaltiOf(setting: Setting): Khalti | undefined {
  const { env, sandbox } = setting
  const { KHALTI_SECRET } = SANDBOX_KEYS
  const bases = { KHALTI_API_BASE: `${sandbox}/khalti/api/v2/`, KHALTI_REFUND_BASE: `${sandbox}/khalti/api/` }
  const khalti = given(setting, { ...bases, KHALTI_SECRET })
  return (
    khalti && {
      apiBase: khalti.KHALTI_API_BASE,
      refundBase: khalti.KHALTI_REFUND_BASE,
      secret: khalti.KHALTI_SECRET,
      timeoutMs: env.CHAUTARI_PROVIDER_TIMEOUT_MS,
    }
  )
}

/** What is configured of the bank's card page; nothing where production was given none. */
export function nicOf(setting: Setting): Nic | undefined {
  const { sandbox } = setting
  const { CYBS_ACCESS_KEY, CYBS_PROFILE_ID, CYBS_SECRET } = SANDBOX_KEYS
  const nic = given(setting, { CYBS_PAY_URL: `${sandbox}/cybs/pay`, CYBS_ACCESS_KEY, CYBS_PROFILE_ID, CYBS_SECRET })
  return (
    nic && {
      payUrl: nic.CYBS_PAY_URL,
      accessKey: nic.CYBS_ACCESS_KEY,
      profileId: nic.CYBS_PROFILE_ID,
      secret: nic.CYBS_SECRET,
      search: nicSearchOf(setting),
    }
  )
}

function nicSearchOf(setting: Setting): NicSearch | undefined {
  const { env, sandbox } = setting
  const { CYBS_MERCHANT_ID, CYBS_REST_KEY_ID, CYBS_REST_SECRET } = SANDBOX_KEYS
  const rest = given(setting, { CYBS_REST_BASE: `${sandbox}/cybs`, CYBS_MERCHANT_ID, CYBS_REST_KEY_ID, CYBS_REST_SECRET })
  return (
    rest && {
      baseUrl: rest.CYBS_REST_BASE,
      merchantId: rest.CYBS_MERCHANT_ID,
      keyId: rest.CYBS_REST_KEY_ID,
      secret: rest.CYBS_REST_SECRET,
      timeoutMs: env.CHAUTARI_PROVIDER_TIMEOUT_MS,
    }
  )
}
