export const FAULT_KINDS = [
  'timeout',
  'done_then_timeout',
  'slow',
  'drip',
  'reset',
  'reset_midway',
  'redirect',
  '400',
  '401',
  '403',
  '404',
  '408',
  '409',
  '429',
  '500',
  '502',
  '503',
  '504',
  'html',
  'empty',
  'truncated_json',
  'list',
  'null',
  'deep_json',
  'huge',
  'unknown_word',
  'code0',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export type Fault = {
  provider: string
  endpoint: string
  kind: FaultKind
  /** The number of calls that it applies to. */
  count: number
  /** The delay of `slow`. */
  seconds: number
  /** Limits the fault to calls about one payment, so that parallel tests do not disturb each other. */
  provider_ref?: string
}

export type FaultCall = { provider: string; endpoint: string; providerRefs: readonly string[] }

const PROVIDERS = ['esewa', 'khalti', 'cybs', 'connectips', 'sms', 'google', 'facebook'] as const

const ENDPOINTS = [
  'form',
  'status',
  'initiate',
  'lookup',
  'list',
  'pay',
  'search',
  'transaction',
  'refund',
  'void',
  'validatetxn',
  'gettxndetail',
  'send',
  'certs',
  'debug_token',
  'me',
] as const

export const FAULT_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['provider', 'endpoint', 'kind'],
  properties: {
    provider: { enum: PROVIDERS },
    endpoint: { enum: ENDPOINTS },
    kind: { enum: FAULT_KINDS },
    count: { type: 'integer', minimum: 1, maximum: 10_000, default: 1 },
    seconds: { type: 'number', minimum: 0, maximum: 120, default: 5 },
    provider_ref: { type: 'string', minLength: 1 },
  },
} as const

export type FaultQueue = {
  add: (fault: Fault) => void
  list: () => readonly Fault[]
  /** Returns the first fault that applies to this call and uses it up by one. */
  take: (call: FaultCall) => Fault | undefined
  clear: () => void
}

/** Returns an empty queue of faults. */
export function createFaults(): FaultQueue {
  let waiting: Fault[] = []
  return {
    add(fault) {
      waiting.push({ ...fault })
    },
    list: () => waiting,
    take(call) {
      const fault = waiting.find((candidate) => matches(candidate, call))
      if (!fault) return undefined
      fault.count -= 1
      waiting = waiting.filter((candidate) => candidate.count > 0)
      return fault
    },
    clear() {
      waiting = []
    },
  }
}

function matches(fault: Fault, call: FaultCall): boolean {
  if (fault.provider !== call.provider || fault.endpoint !== call.endpoint) return false
  return fault.provider_ref === undefined || call.providerRefs.includes(fault.provider_ref)
}
