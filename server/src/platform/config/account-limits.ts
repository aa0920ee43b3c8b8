import { z } from 'zod'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Rate limits of accounts and mailboxes: per address, per device, per account, per phone, or for the whole site. Thousands of people
 * share the address of a mobile network, so its limits are loose; those of a device or an account are strict (decision 048).
 */
export const ACCOUNT_LIMITS = {
  loginFailures: { name: 'CHAUTARI_LIMIT_LOGIN_FAILURES', times: 60, seconds: 10 * MINUTE },
  /** Counts apart for a browser in which the account has signed in before. Above it, the browser counts as any other. */
  loginFailuresOfDevice: { name: 'CHAUTARI_LIMIT_LOGIN_FAILURES_PER_DEVICE', times: 5, seconds: 15 * MINUTE },
  /** Refuses nothing: above it an alarm is logged. */
  loginFailuresOfSite: { name: 'CHAUTARI_LIMIT_LOGIN_FAILURES_OF_SITE', times: 500, seconds: 10 * MINUTE },
  /** Successful ones per account: each is recorded permanently and costs a hash. */
  logins: { name: 'CHAUTARI_LIMIT_LOGINS_PER_ACCOUNT', times: 30, seconds: HOUR },
  registrations: { name: 'CHAUTARI_LIMIT_REGISTRATIONS', times: 100, seconds: HOUR },
  registrationsOfDay: { name: 'CHAUTARI_LIMIT_REGISTRATIONS_PER_DAY', times: 500, seconds: DAY },
  registrationsOfDevice: { name: 'CHAUTARI_LIMIT_REGISTRATIONS_PER_DEVICE', times: 5, seconds: HOUR },
  forgotten: { name: 'CHAUTARI_LIMIT_FORGOTTEN', times: 60, seconds: HOUR },
  forgottenOfDevice: { name: 'CHAUTARI_LIMIT_FORGOTTEN_PER_DEVICE', times: 5, seconds: HOUR },
  forgottenOfAccount: { name: 'CHAUTARI_LIMIT_FORGOTTEN_PER_ACCOUNT', times: 3, seconds: HOUR },
  resets: { name: 'CHAUTARI_LIMIT_RESETS', times: 60, seconds: 10 * MINUTE },
  passwordTries: { name: 'CHAUTARI_LIMIT_PASSWORD_TRIES', times: 10, seconds: 15 * MINUTE },
  emailProofs: { name: 'CHAUTARI_LIMIT_EMAIL_PROOFS', times: 3, seconds: HOUR },
  socialLogins: { name: 'CHAUTARI_LIMIT_SOCIAL_LOGINS', times: 100, seconds: 10 * MINUTE },
  phoneCodes: { name: 'CHAUTARI_LIMIT_PHONE_CODES', times: 3, seconds: HOUR },
  phoneCodesOfPhone: { name: 'CHAUTARI_LIMIT_PHONE_CODES_PER_PHONE', times: 5, seconds: DAY },
  phoneCodesOfAddress: { name: 'CHAUTARI_LIMIT_PHONE_CODES_PER_ADDRESS', times: 100, seconds: DAY },
  phoneCodesOfSite: { name: 'CHAUTARI_LIMIT_PHONE_CODES_OF_SITE', times: 2000, seconds: DAY },
  subscriptionsOfDevice: { name: 'CHAUTARI_LIMIT_SUBSCRIPTIONS_PER_DEVICE', times: 5, seconds: HOUR },
  tickets: { name: 'CHAUTARI_LIMIT_TICKETS', times: 30, seconds: 10 * MINUTE },
  pictures: { name: 'CHAUTARI_LIMIT_PICTURES', times: 10, seconds: HOUR },
  exports: { name: 'CHAUTARI_LIMIT_EXPORTS', times: 5, seconds: HOUR },
  /** Failed sign-ins to the console, per address and per name. */
  staffSignIns: { name: 'CHAUTARI_LIMIT_STAFF_SIGN_INS', times: 30, seconds: 10 * MINUTE },
  staffSignInsOfName: { name: 'CHAUTARI_LIMIT_STAFF_SIGN_INS_PER_NAME', times: 10, seconds: 15 * MINUTE },
  /** Challenges of passkeys and uses of invitations before sign-in, per address. */
  staffChallenges: { name: 'CHAUTARI_LIMIT_STAFF_CHALLENGES', times: 60, seconds: 10 * MINUTE },
  /** Invitations of an organisation, each an email; and uses of their links, per address. */
  memberInvitations: { name: 'CHAUTARI_LIMIT_MEMBER_INVITATIONS', times: 30, seconds: DAY },
  memberTokens: { name: 'CHAUTARI_LIMIT_MEMBER_TOKENS', times: 60, seconds: 10 * MINUTE },
  /** Join emails to new suppliers, per address of the mailbox; organisations created, per person; and documents, per organisation. */
  joinEmails: { name: 'CHAUTARI_LIMIT_JOIN_EMAILS', times: 3, seconds: HOUR },
  newOrganisations: { name: 'CHAUTARI_LIMIT_NEW_ORGANISATIONS', times: 10, seconds: DAY },
  organisationDocuments: { name: 'CHAUTARI_LIMIT_ORGANISATION_DOCUMENTS', times: 30, seconds: HOUR },
  /** Codes of the second factor typed to enter a bank account, per person. */
  bankAccounts: { name: 'CHAUTARI_LIMIT_BANK_ACCOUNTS', times: 10, seconds: DAY },
  /** Uploads of pictures of listings, per member of staff: each costs a second of computing. */
  listingPictures: { name: 'CHAUTARI_LIMIT_LISTING_PICTURES', times: 300, seconds: HOUR },
  /** Test emails of newsletters, per member of staff. */
  newsletterTests: { name: 'CHAUTARI_LIMIT_NEWSLETTER_TESTS', times: 20, seconds: HOUR },
  /** Messages on a booking, by both sides together, and by one account, member or guest's address. */
  messagesOfBooking: { name: 'CHAUTARI_LIMIT_MESSAGES_PER_BOOKING', times: 60, seconds: HOUR },
  messages: { name: 'CHAUTARI_LIMIT_MESSAGES', times: 200, seconds: HOUR },
  /** Pictures in messages, per booking: each costs half a second of computing. */
  messagePictures: { name: 'CHAUTARI_LIMIT_MESSAGE_PICTURES', times: 20, seconds: HOUR },
  /** Reports of messages, per side of a booking. */
  messageReports: { name: 'CHAUTARI_LIMIT_MESSAGE_REPORTS', times: 20, seconds: DAY },
  /** SMS from the phone of an organisation, each of which is answered by one. */
  smsCommands: { name: 'CHAUTARI_LIMIT_SMS_COMMANDS', times: 60, seconds: HOUR },
  reviews: { name: 'CHAUTARI_LIMIT_REVIEWS', times: 5, seconds: DAY },
} as const

export type AccountLimit = keyof typeof ACCOUNT_LIMITS

export type AccountTimes = Record<AccountLimit, number>

type EnvironmentName = (typeof ACCOUNT_LIMITS)[AccountLimit]['name']

const LIMITS = Object.entries(ACCOUNT_LIMITS) as [AccountLimit, (typeof ACCOUNT_LIMITS)[AccountLimit]][]

/** The environment variables of these limits. */
export const ACCOUNT_LIMIT_FIELDS = Object.fromEntries(
  LIMITS.map(([, { name, times }]) => [name, z.coerce.number().int().min(0).default(times)]),
) as Record<EnvironmentName, z.ZodDefault<z.ZodCoercedNumber>>

/** Returns the configured limits. */
export function accountTimesOf(env: Record<EnvironmentName, number>): AccountTimes {
  return Object.fromEntries(LIMITS.map(([limit, { name }]) => [limit, env[name]])) as AccountTimes
}
