type Option = {
  /** Placeholder of its value; a switch has none. */
  takes?: string
  says: string
}

export type CommandHelp = {
  /** Placeholder of the argument, such as `<reference>`. */
  argument?: string
  says: string
  more?: string[]
  options: Record<string, Option>
}

const LIMIT: Option = { takes: 'number', says: 'how many at most (50)' }
const REASON: Option = { takes: 'text', says: 'why; recorded, and part of the email to the traveller' }
const OWN_REASON: Option = { takes: 'text', says: 'why; recorded' }
const NEEDS_REASON = '--reason is required.'

/** Every command of the operator's command line, as its help describes it (our choice: the specification leaves staff tools to us). */
export const COMMANDS = {
  bookings: {
    says: 'List bookings, newest first',
    options: {
      status: { takes: 'status', says: 'only in this status, such as pending or cancellation_pending' },
      due: { says: 'only those that wait for staff, most urgent first' },
      limit: LIMIT,
    },
  },
  booking: {
    argument: '<reference>',
    says: 'Show a booking: history, payments, refunds, ledger entries and staff actions',
    options: {},
  },
  approve: {
    argument: '<reference>',
    says: 'Approve a pending booking for its supplier',
    options: { reason: REASON },
  },
  reject: {
    argument: '<reference>',
    says: 'Decline a pending booking for its supplier, with a full refund',
    more: [NEEDS_REASON],
    options: { reason: REASON },
  },
  withdraw: {
    argument: '<reference>',
    says: 'Cancel a booking for its supplier or for us, with a full refund',
    more: ['The cancellation terms do not apply. Works while pending, approved, or after a refused cancellation.', NEEDS_REASON],
    options: { reason: REASON },
  },
  'decide-cancellation': {
    argument: '<reference>',
    says: 'Approve or refuse a cancellation request',
    more: ['Either --approve or --refuse. Without --amount, the refund is the one that the traveller was quoted.'],
    options: {
      approve: { says: 'cancel the booking' },
      amount: { takes: 'rupees', says: 'with --approve: refund this amount instead' },
      refuse: { says: 'keep the booking; --reason is required' },
      reason: REASON,
    },
  },
  reopen: {
    argument: '<reference>',
    says: 'Undo a refused cancellation: the booking is approved again',
    options: { reason: REASON },
  },
  cancel: {
    argument: '<reference>',
    says: 'Request a cancellation for the traveller, under the terms of the booking; also after a refusal',
    options: { reason: OWN_REASON },
  },
  refunds: {
    says: 'List refunds, newest first',
    options: { due: { says: 'only those that are not sent yet, most urgent first' }, limit: LIMIT },
  },
  'refund-done': {
    argument: '<number>',
    says: 'Record that a refund was made by hand, in the merchant portal of a provider',
    options: { note: { takes: 'text', says: "the provider's number of the refund; required" } },
  },
  'refund-unapplied': {
    argument: '<reference>',
    says: 'Refund a payment that was too small and was never applied to its booking',
    more: ['attempts --mismatched lists such payments.', NEEDS_REASON],
    options: { reason: REASON },
  },
  'rule-out': {
    argument: '<reference>',
    says: 'Record that a payment without a verdict was never made',
    more: [
      'Check the merchant portal first. attempts --open and bookings --due list such payments.',
      'The booking becomes unpaid and its traveller is notified.',
      NEEDS_REASON,
    ],
    options: { reason: REASON },
  },
  attempts: {
    says: 'List payment attempts, newest first',
    options: {
      open: { says: 'only those without a verdict of their provider' },
      mismatched: { says: 'only those with a payment that is too small or in another currency' },
      limit: LIMIT,
    },
  },
  recheck: {
    argument: '<reference>',
    says: 'Ask the providers again about the payments of a booking',
    options: {},
  },
  statement: {
    says: "Compare the providers' statements of a day with our ledger",
    options: { day: { takes: 'YYYY-MM-DD', says: 'the day in Nepal; required' } },
  },
  impersonate: {
    argument: '<email or phone>',
    says: "Get a one-time link that opens a traveller's account",
    more: [
      'The link works for two minutes, the session for half an hour.',
      'The traveller is emailed as soon as the link is opened.',
      NEEDS_REASON,
    ],
    options: { reason: REASON },
  },
  'disable-account': {
    argument: '<email or phone>',
    says: 'End every session of an account and block logins',
    more: ['Its bookings stay as they are.', NEEDS_REASON],
    options: { reason: OWN_REASON },
  },
  'enable-account': {
    argument: '<email or phone>',
    says: 'Allow logins to a disabled account again',
    more: [NEEDS_REASON],
    options: { reason: OWN_REASON },
  },
  reviews: {
    says: 'List reviews that are held because they contain links, oldest first',
    options: { limit: LIMIT },
  },
  'accept-review': {
    argument: '<number>',
    says: 'Publish a held review; it counts towards the rating',
    options: { reason: OWN_REASON },
  },
  'reject-review': {
    argument: '<number>',
    says: 'Hide a review, held or published, from everyone but its author; it does not count',
    more: [NEEDS_REASON],
    options: { reason: OWN_REASON },
  },
  messages: {
    says: 'List emails and SMS that could not be delivered, oldest first',
    options: { limit: LIMIT },
  },
  'retry-message': {
    argument: '<number>',
    says: 'Try to deliver one of them again',
    options: { reason: OWN_REASON },
  },
  'drop-message': {
    argument: '<number>',
    says: 'Never send one of them, for example because its reader was called',
    more: [NEEDS_REASON],
    options: { reason: OWN_REASON },
  },
  'staff-actions': {
    says: 'List what staff did, newest first',
    options: {
      about: { takes: 'subject', says: 'a booking, the number of a refund, or "account", "review" or "message" and a number' },
      waiting: { says: 'only refunds that wait for a second person' },
      limit: LIMIT,
    },
  },
  audit: {
    says: 'Check stock, bookings, money and messages for contradictions',
    options: {},
  },
} satisfies Record<string, CommandHelp>

export type CommandName = keyof typeof COMMANDS

/** Options that every command accepts. */
export const COMMON_OPTIONS: Record<string, Option> = {
  as: { takes: 'name', says: 'your name; by default the account on this machine' },
  json: { says: 'print JSON' },
  help: { says: 'explain a command' },
}

/** Tells whether a word is the name of a command. */
export function isCommandName(word: string | undefined): word is CommandName {
  return word !== undefined && Object.hasOwn(COMMANDS, word)
}
