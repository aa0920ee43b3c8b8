import { IMPERSONATION_MINUTES, TICKET_SECONDS } from '@chautari/contract/account/limits'
import type { CommandHelp, CommandOption } from './command-help.ts'
import { RATE_COMMANDS } from './rate-commands.ts'

const LIMIT: CommandOption = { takes: 'number', summary: 'how many at most (50)' }
const REASON: CommandOption = { takes: 'text', summary: 'why; recorded, and part of the email to the traveller' }
const OWN_REASON: CommandOption = { takes: 'text', summary: 'why; recorded' }
const NEEDS_REASON = '--reason is required.'

/** Every command of the operator's command line, as its help describes it (our choice: the specification leaves staff tools to us). */
export const COMMANDS = {
  bookings: {
    permission: 'bookings.view',
    summary: 'List bookings, newest first',
    options: {
      status: { takes: 'status', summary: 'only in this status, such as pending or cancellation_pending' },
      due: { summary: 'only those that wait for staff, most urgent first; cancelled ones wait for record-reversal' },
      limit: LIMIT,
    },
  },
  booking: {
    argument: '<reference>',
    permission: 'bookings.view',
    summary: 'Show a booking: history, payments, refunds, ledger entries and staff actions',
    options: {},
  },
  approve: {
    argument: '<reference>',
    permission: 'bookings.decide',
    summary: 'Approve a pending booking for its supplier',
    options: { reason: REASON },
  },
  reject: {
    argument: '<reference>',
    permission: 'bookings.decide',
    summary: 'Decline a pending booking for its supplier, with a full refund',
    more: [NEEDS_REASON],
    options: { reason: REASON },
  },
  withdraw: {
    argument: '<reference>',
    permission: 'bookings.decide',
    summary: 'Cancel a booking for its supplier or for us, with a full refund',
    more: ['The cancellation terms do not apply. Works while pending, approved, or after a refused cancellation.', NEEDS_REASON],
    options: {
      amount: { takes: 'rupees', summary: 'refund this amount, where the provider reversed an unknown part of the payment' },
      reason: REASON,
    },
  },
  'decide-cancellation': {
    argument: '<reference>',
    permission: 'bookings.decide',
    summary: 'Approve or refuse a cancellation request',
    more: ['Either --approve or --refuse. Without --amount, the refund is the one that the traveller was quoted.'],
    options: {
      approve: { summary: 'cancel the booking' },
      amount: { takes: 'rupees', summary: 'with --approve: refund this amount instead' },
      refuse: { summary: 'keep the booking; --reason is required' },
      reason: REASON,
    },
  },
  reopen: {
    argument: '<reference>',
    permission: 'bookings.decide',
    summary: 'Undo a refused cancellation: the booking is approved again',
    options: { reason: REASON },
  },
  cancel: {
    argument: '<reference>',
    permission: 'bookings.decide',
    summary: 'Request a cancellation for the traveller, under the terms of the booking; also after a refusal',
    options: { reason: OWN_REASON },
  },
  refunds: {
    permission: 'bookings.view',
    summary: 'List refunds, newest first',
    options: { due: { summary: 'only those that are not sent yet, most urgent first' }, limit: LIMIT },
  },
  'refund-done': {
    argument: '<number>',
    permission: 'refunds.send',
    summary: 'Record that a refund was made by hand, in the merchant portal of a provider',
    options: { note: { takes: 'text', summary: "the provider's number of the refund; required" } },
  },
  'refund-unapplied': {
    argument: '<reference>',
    permission: 'refunds.send',
    summary: 'Refund a payment that was too small and was never applied to its booking',
    more: ['attempts --mismatched lists such payments.', NEEDS_REASON],
    options: { reason: REASON },
  },
  'rule-out': {
    argument: '<reference>',
    permission: 'bookings.decide',
    summary: 'Record that a payment without a verdict was never made',
    more: [
      'Check the merchant portal first. attempts --open and bookings --due list such payments.',
      'The booking becomes unpaid and its traveller is notified.',
      NEEDS_REASON,
    ],
    options: { reason: REASON },
  },
  'record-reversal': {
    argument: '<reference>',
    permission: 'bookings.decide',
    summary: 'Record how much the provider reversed of a cancelled booking',
    more: ['Look it up in the merchant portal first. The supplier is paid its share of the rest.', NEEDS_REASON],
    options: {
      amount: { takes: 'rupees', summary: 'what the provider took back of the payment; 0 for nothing; required' },
      reason: OWN_REASON,
    },
  },
  'correct-reversal': {
    argument: '<reference>',
    permission: 'bookings.decide',
    summary: 'Correct how much is recorded as reversed of a cancelled booking',
    more: ['The history keeps both amounts. What the supplier is owed is corrected, too.', NEEDS_REASON],
    options: {
      amount: { takes: 'rupees', summary: 'what the provider took back of the payment; 0 for nothing; required' },
      payment: { takes: 'number', summary: 'the number of the attempt in the history, where several have a recorded amount' },
      reason: OWN_REASON,
    },
  },
  attempts: {
    permission: 'bookings.view',
    summary: 'List payment attempts, newest first',
    options: {
      open: { summary: 'only those without a verdict of their provider' },
      mismatched: { summary: 'only those with a payment that is too small or in another currency' },
      limit: LIMIT,
    },
  },
  recheck: {
    argument: '<reference>',
    permission: 'bookings.decide',
    summary: 'Ask the providers again about the payments of a booking',
    options: {},
  },
  statement: {
    permission: 'money.view',
    summary: "Compare the providers' statements of a day with our ledger",
    options: { day: { takes: 'YYYY-MM-DD', summary: 'the day in Nepal; required' } },
  },
  impersonate: {
    argument: '<email or phone>',
    permission: 'bookings.impersonate',
    summary: "Get a one-time link that opens a traveller's account",
    more: [
      `The link works for ${TICKET_SECONDS / 60} minutes, the session for ${IMPERSONATION_MINUTES} minutes.`,
      'The traveller is emailed as soon as the link is opened.',
      NEEDS_REASON,
    ],
    options: { reason: REASON },
  },
  'disable-account': {
    argument: '<email or phone>',
    permission: 'travellers.disable',
    summary: 'End every session of an account and block logins',
    more: ['Its bookings stay as they are.', NEEDS_REASON],
    options: { reason: OWN_REASON },
  },
  'enable-account': {
    argument: '<email or phone>',
    permission: 'travellers.disable',
    summary: 'Allow logins to a disabled account again',
    more: [NEEDS_REASON],
    options: { reason: OWN_REASON },
  },
  reviews: {
    permission: 'reviews.moderate',
    summary: 'List reviews that are held because they contain links, oldest first',
    options: { limit: LIMIT },
  },
  'accept-review': {
    argument: '<number>',
    permission: 'reviews.moderate',
    summary: 'Publish a held review; it counts towards the rating',
    options: { reason: OWN_REASON },
  },
  'reject-review': {
    argument: '<number>',
    permission: 'reviews.moderate',
    summary: 'Hide a review, held or published, from everyone but its author; it does not count',
    more: [NEEDS_REASON],
    options: { reason: OWN_REASON },
  },
  messages: {
    permission: 'messages.resend',
    summary: 'List emails and SMS that could not be delivered, oldest first',
    options: { limit: LIMIT },
  },
  'retry-message': {
    argument: '<number>',
    permission: 'messages.resend',
    summary: 'Try to deliver one of them again',
    options: { reason: OWN_REASON },
  },
  'drop-message': {
    argument: '<number>',
    permission: 'messages.resend',
    summary: 'Never send one of them, for example because its reader was called',
    more: [NEEDS_REASON],
    options: { reason: OWN_REASON },
  },
  ...RATE_COMMANDS,
  'invite-staff': {
    argument: '<email>',
    permission: 'staff.manage',
    summary: 'Invite a person to the console, or invite them again',
    more: ['The first admin needs no key. --role is required.'],
    options: {
      role: { takes: 'role', summary: 'support, content, finance or admin' },
      name: { takes: 'name', summary: 'their name; they can change it when they accept' },
      language: { takes: 'en|ne', summary: 'the language of the email (en)' },
    },
  },
  'invite-owner': {
    argument: '<organisation> <email>',
    permission: 'suppliers.manage',
    summary: 'Invite an owner of a supplier, also the first one, by its name or number',
    options: { language: { takes: 'en|ne', summary: 'the language of the email (en)' } },
  },
  'reset-second-factor': {
    argument: '<email or phone>',
    permission: 'suppliers.manage',
    summary: 'Remove the second factor of a member of a supplier and sign them out; they are emailed',
    more: ['Make sure who asks: afterwards the password alone signs in.', NEEDS_REASON],
    options: { reason: OWN_REASON },
  },
  'staff-actions': {
    permission: 'entries.view',
    summary: 'List what staff did, newest first',
    options: {
      about: {
        takes: 'subject',
        summary:
          'a booking, the number of a refund, "property", "room" or "package" and its name, "departure" and its package and day, or "account", "review", "message" or "act" and a number',
      },
      waiting: { summary: 'only refunds that wait for a second person' },
      limit: LIMIT,
    },
  },
  'verify-statement': {
    argument: '<number>',
    permission: 'money.view',
    summary: 'Verify a closed statement of a supplier: hashes, balances, ledger and invoice',
    more: ['To prove a CSV file of a statement without the database: npm run verify-statement -- <file>.'],
    options: {},
  },
  audit: {
    summary: 'Check stock, bookings, money and messages for contradictions',
    options: {},
  },
} satisfies Record<string, CommandHelp>

export type CommandName = keyof typeof COMMANDS

/** Options that every command accepts. */
export const COMMON_OPTIONS: Record<string, CommandOption> = {
  'key-file': { takes: 'file', summary: 'the file with your personal key; or set CHAUTARI_STAFF_KEY' },
  json: { summary: 'print JSON' },
  help: { summary: 'explain a command' },
}

/** Returns whether a word is the name of a command. */
export function isCommandName(word: string | undefined): word is CommandName {
  return word !== undefined && Object.hasOwn(COMMANDS, word)
}
