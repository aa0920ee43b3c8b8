/** Where eSewa's documents are silent or real services were seen to differ, a switch here picks the behaviour. */
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

/** The same for Khalti. */
export type KhaltiQuirks = {
  /** Khalti's text says an hour, its sample half of one. */
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

export type SandboxConfig = { seed: number; latency_ms: number; esewa: EsewaQuirks; khalti: KhaltiQuirks }

export type ConfigPatch = {
  seed?: number
  latency_ms?: number
  clock_offset_seconds?: number
  esewa?: Partial<EsewaQuirks>
  khalti?: Partial<KhaltiQuirks>
}

const DEFAULTS: SandboxConfig = {
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
    // Reported by two independent write-ups of 2026; eSewa's own pages only hint at it.
    session_seconds: 300,
    pending_seconds: 60,
    // Longer than any hold of a shop, so that the money comes when the goods are gone.
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
}

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
  },
} as const

export type ConfigStore = {
  current: () => SandboxConfig
  patch: (patch: ConfigPatch) => void
  reset: () => void
}

export function createConfig(): ConfigStore {
  let config = structuredClone(DEFAULTS)
  return {
    current: () => config,
    patch({ clock_offset_seconds: _ofTheClock, esewa, khalti, ...rest }) {
      config = { ...config, ...rest, esewa: { ...config.esewa, ...esewa }, khalti: { ...config.khalti, ...khalti } }
    },
    reset() {
      config = structuredClone(DEFAULTS)
    },
  }
}
