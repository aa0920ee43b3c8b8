import { z } from 'zod'
import { reason, requiredText, shortText } from '../../trail/fields.ts'
import { travellerEmail } from '../../fields/fields.ts'
import { PROVIDER_NAMES } from '../../payment/methods.ts'
import { BANNER_MAX, MAINTENANCE_MAX } from './limits.ts'

/** Longest texts of the settings (our choice). */
export const PHONE_MAX = 40
const PLACE_MAX = 200
const URL_MAX = 500
/** The longest time after which browsers and robots are asked to retry (our choice). */
const RETRY_MINUTES_MAX = 24 * 60
const RUPEES_MAX = 10_000_000
const HOLDS_MAX = 1000

/** A page of ours on another site; empty for none. Pages link to it, so it has to be an HTTP(S) address. */
const link = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(URL_MAX)])

const needsText = ({ is_on: isOn, en }: { is_on: boolean; en: string }) => !isOn || en !== ''
const missingText = { message: 'The field is required', path: ['en'] }

/** The sections of the settings of the business, each saved separately (issue 15 §2). */
export const SETTINGS_SECTIONS = {
  /** Our share of a booking made from now on, in percent. */
  commission: z.object({ percent: z.number().min(0).max(100).multipleOf(0.01) }),
  contact: z.object({
    email: travellerEmail,
    phone: requiredText(PHONE_MAX),
    post_office: shortText(PLACE_MAX),
    location: requiredText(PLACE_MAX),
  }),
  links: z.object({
    supplier: link,
    facebook: link,
    instagram: link,
    youtube: link,
    tiktok: link,
    app_store: link,
    google_play: link,
  }),
  /** How many unpaid and free bookings one person can have, and the refund in rupees from which a second person approves. */
  limits: z.object({
    hold_quota: z.number().int().min(1).max(HOLDS_MAX),
    free_quota: z.number().int().min(0).max(HOLDS_MAX),
    manual_refund_over: z.number().int().min(0).max(RUPEES_MAX),
  }),
  /** The providers whose payment methods are switched off. */
  payments: z.object({ off: z.array(z.enum(PROVIDER_NAMES)).max(PROVIDER_NAMES.length) }),
  /** A sentence above every page of the site. Without a Nepali one, Nepali pages show the English one. */
  banner: z.object({ is_on: z.boolean(), en: shortText(BANNER_MAX), ne: shortText(BANNER_MAX) }).refine(needsText, missingText),
  /** The message of the closed site, and the minutes after which to retry. */
  maintenance: z
    .object({
      is_on: z.boolean(),
      en: shortText(MAINTENANCE_MAX),
      ne: shortText(MAINTENANCE_MAX),
      retry_minutes: z.number().int().min(1).max(RETRY_MINUTES_MAX),
    })
    .refine(needsText, missingText),
} as const

export const SECTION_NAMES = ['commission', 'contact', 'links', 'limits', 'payments', 'banner', 'maintenance'] as const
export type SectionName = (typeof SECTION_NAMES)[number]

const { commission, contact, links, limits, payments, banner, maintenance } = SETTINGS_SECTIONS

const words = { is_on: z.boolean(), en: z.string(), ne: z.string() }
const address = z.string()

/** The settings in effect. Values from the environment can be outside the range that staff can save. */
const BusinessSettings = z.object({
  commission: z.object({ percent: z.number() }),
  contact: z.object({ email: z.string(), phone: z.string(), post_office: z.string(), location: z.string() }),
  links: z.object({
    supplier: address,
    facebook: address,
    instagram: address,
    youtube: address,
    tiktok: address,
    app_store: address,
    google_play: address,
  }),
  limits: z.object({ hold_quota: z.number(), free_quota: z.number(), manual_refund_over: z.number() }),
  payments: z.object({ off: z.array(z.enum(PROVIDER_NAMES)) }),
  banner: z.object(words),
  maintenance: z.object({ ...words, retry_minutes: z.number() }),
})

/** The saved version of each section; 0 while the values of the server's environment apply. */
const Versions = z.object({
  commission: z.int(),
  contact: z.int(),
  links: z.int(),
  limits: z.int(),
  payments: z.int(),
  banner: z.int(),
  maintenance: z.int(),
})

/** The settings in effect, the version of each section, and the payment methods that this server can offer. */
export const PresentSettings = z.object({
  settings: BusinessSettings,
  versions: Versions,
  payment_ways: z.array(z.enum(PROVIDER_NAMES)),
})

/** `version` is the version that the caller read. The change is refused when another one has been saved since. */
const of = { version: z.number().int().min(0), reason }

/** A change of one section. */
export const SettingsChange = z.discriminatedUnion('section', [
  z.object({ section: z.literal('commission'), value: commission, ...of }),
  z.object({ section: z.literal('contact'), value: contact, ...of }),
  z.object({ section: z.literal('links'), value: links, ...of }),
  z.object({ section: z.literal('limits'), value: limits, ...of }),
  z.object({ section: z.literal('payments'), value: payments, ...of }),
  z.object({ section: z.literal('banner'), value: banner, ...of }),
  z.object({ section: z.literal('maintenance'), value: maintenance, ...of }),
])

export type BusinessSettings = z.output<typeof BusinessSettings>
export type PresentSettings = z.output<typeof PresentSettings>
export type SettingsChange = z.output<typeof SettingsChange>
export type Versions = z.output<typeof Versions>
