import { defaultQuirks, QUIRKS_SCHEMA, type ConnectIpsQuirks, type ReturnAddresses } from './connectips/quirks.ts'

/** Switches for behaviour that eSewa's documents leave open, or in which real services differ from them. */
export type EsewaQuirks = {
  amount_display: 'plain' | 'comma' | 'number'
  append_data_to_failure_url: boolean
  smart_ampersand: boolean
  status_lag_seconds: number
  wrong_amount_answer: 'not_found' | 'true_amount'
  status_keys: 'current' | 'old'
  cancel_status: 'CANCELED' | 'NOT_FOUND'
  session_seconds: number
  pending_seconds: number
  late_seconds: number
}

/** Switches for behaviour that Khalti's documents leave open, or in which the real service differs from them. */
export type KhaltiQuirks = {
  /** Khalti's text says one hour, its sample shows half an hour. */
  link_seconds: number
  status_lag_seconds: number
  pending_seconds: number
  late_seconds: number
  without_slash: 'not_found' | 'redirect'
  space_in_query: '%20' | '+'
  smart_ampersand: boolean
  txn_id: 'transaction' | 'bank'
  failure_return: 'pending' | 'message'
  partial_refund_word: 'Partially Refunded' | 'Partially refunded'
  refund_amount_unit: 'paisa' | 'rupees'
  refund_under_v2: boolean
  paid_from: 'wallet' | 'bank'
}

/** The channels that carry the reply to a card payment, and which is first. */
export const CARD_ORDERS = ['notify_first', 'browser_first', 'notice_only', 'browser_only', 'both_twice', 'nowhere'] as const
export type CardOrder = (typeof CARD_ORDERS)[number]

/** Settings of a merchant's profile at the acquirer, and switches for what its guide leaves open. */
export type CardQuirks = {
  order: CardOrder
  notice_delay_seconds: number
  notice_retries: number
  notice_retry_seconds: number
  decline_notices: 'in_order' | 'after_acceptance'
  /** The profile's own addresses, used where the form has none. */
  receipt_url: string
  cancel_url: string
  backoffice_url: string
  retry_limit: number
  three_ds: 'by_card' | 'always'
  session_seconds: number
  signed_time_window_seconds: number
  duplicate_seconds: number
  pending_seconds: number
  late_seconds: number
  search_lag_seconds: number
  settlement_seconds: number
}

/** The registered redirect addresses of an identity provider; on this computer any port is allowed. */
export type IdentityQuirks = { redirect_uris: readonly string[] }

/** Where the gateway hands over what a phone sends: the address that the shop registered. */
export type SmsQuirks = { inbound_url: string }

export type SandboxConfig = {
  seed: number
  latency_ms: number
  esewa: EsewaQuirks
  khalti: KhaltiQuirks
  cybs: CardQuirks
  connectips: ConnectIpsQuirks
  google: IdentityQuirks
  facebook: IdentityQuirks
  sms: SmsQuirks
}

export type ConfigPatch = {
  seed?: number
  latency_ms?: number
  clock_offset_seconds?: number
  esewa?: Partial<EsewaQuirks>
  cybs?: Partial<CardQuirks>
  connectips?: Partial<ConnectIpsQuirks>
  khalti?: Partial<KhaltiQuirks>
  google?: Partial<IdentityQuirks>
  facebook?: Partial<IdentityQuirks>
  sms?: Partial<SmsQuirks>
}

const demoCallbacks = (provider: string) => ['127.0.0.1', 'localhost'].map((host) => `http://${host}/auth/${provider}/callback`)

const DEFAULTS: Omit<SandboxConfig, 'connectips' | 'sms'> = {
  seed: 1,
  latency_ms: 0,
  esewa: {
    amount_display: 'plain',
    append_data_to_failure_url: false,
    smart_ampersand: false,
    status_lag_seconds: 0,
    wrong_amount_answer: 'not_found',
    status_keys: 'current',
    cancel_status: 'CANCELED',
    // Reported by two independent articles of 2026; eSewa's own pages only hint at it.
    session_seconds: 300,
    pending_seconds: 60,
    // Longer than any hold of a shop, so that the money arrives after the stock is gone.
    late_seconds: 900,
  },
  khalti: {
    link_seconds: 3600,
    status_lag_seconds: 0,
    pending_seconds: 60,
    late_seconds: 900,
    without_slash: 'not_found',
    space_in_query: '%20',
    smart_ampersand: true,
    txn_id: 'transaction',
    failure_return: 'pending',
    partial_refund_word: 'Partially Refunded',
    refund_amount_unit: 'paisa',
    refund_under_v2: false,
    paid_from: 'wallet',
  },
  cybs: {
    order: 'notify_first',
    notice_delay_seconds: 2,
    // @NOTE undocumented: how often the acquirer repeats a notice.
    notice_retries: 3,
    notice_retry_seconds: 60,
    decline_notices: 'in_order',
    receipt_url: '',
    cancel_url: '',
    backoffice_url: '',
    retry_limit: 0,
    three_ds: 'by_card',
    session_seconds: 900,
    signed_time_window_seconds: 900,
    duplicate_seconds: 900,
    pending_seconds: 60,
    late_seconds: 1800,
    // CyberSource's own samples wait this long before they read a new transaction.
    search_lag_seconds: 20,
    settlement_seconds: 86_400,
  },
  google: { redirect_uris: demoCallbacks('google') },
  facebook: { redirect_uris: demoCallbacks('facebook') },
}

const address = { type: 'string', pattern: '^(https?://[\\x21-\\x7e]+)?$' }
const identity = {
  type: 'object',
  additionalProperties: false,
  properties: { redirect_uris: { type: 'array', items: address, maxItems: 20 } },
} as const
const seconds = { type: 'integer', minimum: 0, maximum: 31_536_000 }

export const CONFIG_PATCH_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    seed: { type: 'integer', minimum: 0 },
    latency_ms: { type: 'integer', minimum: 0, maximum: 60_000 },
    clock_offset_seconds: { type: 'integer', minimum: -31_536_000, maximum: 31_536_000 },
    esewa: {
      type: 'object',
      additionalProperties: false,
      properties: {
        amount_display: { enum: ['plain', 'comma', 'number'] },
        append_data_to_failure_url: { type: 'boolean' },
        smart_ampersand: { type: 'boolean' },
        status_lag_seconds: seconds,
        wrong_amount_answer: { enum: ['not_found', 'true_amount'] },
        status_keys: { enum: ['current', 'old'] },
        cancel_status: { enum: ['CANCELED', 'NOT_FOUND'] },
        session_seconds: seconds,
        pending_seconds: seconds,
        late_seconds: seconds,
      },
    },
    khalti: {
      type: 'object',
      additionalProperties: false,
      properties: {
        link_seconds: seconds,
        status_lag_seconds: seconds,
        pending_seconds: seconds,
        late_seconds: seconds,
        without_slash: { enum: ['not_found', 'redirect'] },
        space_in_query: { enum: ['%20', '+'] },
        smart_ampersand: { type: 'boolean' },
        txn_id: { enum: ['transaction', 'bank'] },
        failure_return: { enum: ['pending', 'message'] },
        partial_refund_word: { enum: ['Partially Refunded', 'Partially refunded'] },
        refund_amount_unit: { enum: ['paisa', 'rupees'] },
        refund_under_v2: { type: 'boolean' },
        paid_from: { enum: ['wallet', 'bank'] },
      },
    },
    cybs: {
      type: 'object',
      additionalProperties: false,
      properties: {
        order: { enum: CARD_ORDERS },
        notice_delay_seconds: seconds,
        notice_retries: { type: 'integer', minimum: 0, maximum: 100 },
        notice_retry_seconds: seconds,
        decline_notices: { enum: ['in_order', 'after_acceptance'] },
        receipt_url: address,
        cancel_url: address,
        backoffice_url: address,
        retry_limit: { type: 'integer', minimum: 0, maximum: 5 },
        three_ds: { enum: ['by_card', 'always'] },
        session_seconds: seconds,
        signed_time_window_seconds: seconds,
        duplicate_seconds: seconds,
        pending_seconds: seconds,
        late_seconds: seconds,
        search_lag_seconds: seconds,
        settlement_seconds: seconds,
      },
    },
    connectips: QUIRKS_SCHEMA,
    google: identity,
    facebook: identity,
    sms: { type: 'object', additionalProperties: false, properties: { inbound_url: address } },
  },
} as const

export type ConfigStore = {
  current: () => SandboxConfig
  patch: (patch: ConfigPatch) => void
  reset: () => void
}

/** Returns the switches at their defaults, including the merchant's registration with connectIPS and the SMS gateway. */
export function createConfig({ returnAddresses, shopUrl }: { returnAddresses: ReturnAddresses; shopUrl: string }): ConfigStore {
  const fresh = (): SandboxConfig => ({
    ...structuredClone(DEFAULTS),
    connectips: defaultQuirks(returnAddresses),
    sms: { inbound_url: `${shopUrl}/api/v1.0/sms/inbound` },
  })
  let config = fresh()
  return {
    current: () => config,
    patch({ clock_offset_seconds: _clockOffset, esewa, khalti, cybs, connectips, google, facebook, sms, ...rest }) {
      config = {
        ...config,
        ...rest,
        esewa: { ...config.esewa, ...esewa },
        khalti: { ...config.khalti, ...khalti },
        cybs: { ...config.cybs, ...cybs },
        connectips: { ...config.connectips, ...connectips },
        google: { ...config.google, ...google },
        facebook: { ...config.facebook, ...facebook },
        sms: { ...config.sms, ...sms },
      }
    },
    reset() {
      config = fresh()
    },
  }
}
