import { z } from 'zod'
import { TEXT_PAGES, TEXT_VERSION_MAX, TEXT_VERSION_STATES } from '../../content/limits.ts'
import { calendarDate } from '../../fields/fields.ts'
import { reason, shortText } from '../../trail/fields.ts'

const HEADING_MAX = 160
const LEAD_MAX = 400
const BODY_MAX = 12_000
/** Most groups of a page, and most sections or answers of a group. Our choice. */
export const TEXT_GROUPS_MAX = 12
export const TEXT_ENTRIES_MAX = 40
/** Most bytes of a request that saves a page: a letter of Nepali has three bytes. */
export const TEXT_PAGE_BYTES_MAX = 1_000_000

const both = (max: number) => z.object({ en: shortText(max), ne: shortText(max) })

/** The anchor of a section. It stays when the heading changes; a new section has none yet, and gets one of its English heading. */
const key = z.string().regex(/^(?:[a-zA-Z][a-zA-Z0-9-]{0,99})?$/)

/** The texts of a page in both languages. Bodies are HTML, which the server reduces to what pages may contain. */
export const TextPageContent = z.object({
  heading: both(HEADING_MAX),
  lead: both(LEAD_MAX),
  groups: z
    .array(
      z.object({
        heading: both(HEADING_MAX),
        entries: z
          .array(z.object({ key, heading: both(HEADING_MAX), body: both(BODY_MAX) }))
          .max(TEXT_ENTRIES_MAX, `At most ${TEXT_ENTRIES_MAX} sections`),
      }),
    )
    .min(1, 'The field is required')
    .max(TEXT_GROUPS_MAX, `At most ${TEXT_GROUPS_MAX} groups`),
})

export const ofTextPage = z.object({ page: z.enum(TEXT_PAGES) })
export const ofTextVersion = ofTextPage.extend({
  number: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number),
})

/** The revision of a draft that the caller has read: an act on another one is refused. */
const revision = z.number().int().min(1).max(1_000_000)

export const TextPageChange = z.object({ revision, content: TextPageContent })
export const TextPageDiscard = z.object({ revision })
export const TextPagePublication = z.object({ revision, effective_on: calendarDate })
export const TextVersionWithdrawal = z.object({ reason })

/** A published version, as staff see it in the list. */
export const KeptTextVersion = z.object({
  number: z.number().int().max(TEXT_VERSION_MAX),
  effective_on: z.string(),
  state: z.enum(TEXT_VERSION_STATES),
  published_at: z.string(),
  /** The publisher; null for the first versions, which came with the software. */
  published_by: z.string().nullable(),
})

const Values = z.record(z.string(), z.number())

const Draft = z.object({
  revision: z.number().int(),
  content: TextPageContent,
  saved_at: z.string(),
  saved_by: z.string(),
})

/** A page of the list. */
export const ListedTextPage = z.object({
  page: z.enum(TEXT_PAGES),
  heading: z.object({ en: z.string(), ne: z.string() }),
  current: KeptTextVersion,
  upcoming: KeptTextVersion.nullable(),
  draft: z.object({ saved_at: z.string(), saved_by: z.string() }).nullable(),
  /** Names of limits that the version in effect states, and that have another value by now. */
  outdated: z.array(z.string()),
})

/** A page with its versions, the newest first, and the draft of the next one. */
export const TextPageFile = ListedTextPage.extend({
  versions: z.array(KeptTextVersion),
  draft: Draft.nullable(),
  /** The present values of the limits that a text can name. */
  limits: Values,
  /** The present value of `{paymentMethods}`. */
  payment_methods: z.object({ en: z.string(), ne: z.string() }),
  /** The first day on which a draft can take effect. */
  effective_from: z.string(),
})

/** A published version in both languages, and the one before it. */
export const KeptTextPage = KeptTextVersion.extend({
  page: z.enum(TEXT_PAGES),
  content: TextPageContent,
  /** The values of the limits that it states. */
  limits: Values,
  /** The version before it, to compare with; null for the first. */
  before: z.object({ number: z.number().int(), content: TextPageContent }).nullable(),
})

export type TextPageContent = z.output<typeof TextPageContent>
export type TextPageChange = z.output<typeof TextPageChange>
export type KeptTextVersion = z.output<typeof KeptTextVersion>
export type ListedTextPage = z.output<typeof ListedTextPage>
export type TextPageFile = z.output<typeof TextPageFile>
export type KeptTextPage = z.output<typeof KeptTextPage>
