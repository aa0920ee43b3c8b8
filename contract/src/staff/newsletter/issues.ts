import { z } from 'zod'
import { idText, optionalText, reason, requiredText, shortText } from '../../trail/fields.ts'
import { slug, text } from '../../fields/fields.ts'
import { pictureName } from '../../listing/pictures.ts'
import {
  ISSUE_GAPS,
  NEWSLETTER_BLOCKS_MAX,
  NEWSLETTER_HEADING_MAX,
  NEWSLETTER_LABEL_MAX,
  NEWSLETTER_SUBJECT_MAX,
  NEWSLETTER_TEXT_MAX,
  NEWSLETTER_URL_MAX,
} from './limits.ts'

/** The states of a newsletter. `sent` and `stopped` are for good. */
export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const

/**
 * The causes that stop a newsletter for good: a member of staff; `refusals`: most addresses were refused; `cards`: none of its cards can be
 * shown any more, and it has no other block.
 */
export const STOP_CAUSES = ['staff', 'refusals', 'cards'] as const

/** The kinds of products and posts that a card can show. */
export const CARD_KINDS = ['property', 'package', 'post'] as const

/** The address of a button: https, or a path of our site. A path that begins with two slashes would lead to another site. */
const buttonUrl = text.pipe(
  z
    .string()
    .max(NEWSLETTER_URL_MAX, `Maximum ${NEWSLETTER_URL_MAX} characters`)
    .regex(/^(?:https:\/\/[^\s/]+\.[^\s]+|\/(?![/\\])\S*)$/, 'Enter an address that begins with https:// or /'),
)

const said = (max: number) => ({ text: requiredText(max), text_ne: optionalText(max) })

/** A block as staff send it. */
const TypedBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), ...said(NEWSLETTER_HEADING_MAX) }),
  z.object({ kind: z.literal('text'), ...said(NEWSLETTER_TEXT_MAX) }),
  z.object({ kind: z.literal('picture'), picture: pictureName }),
  z.object({ kind: z.literal('button'), ...said(NEWSLETTER_LABEL_MAX), url: buttonUrl }),
  z.object({ kind: z.enum(CARD_KINDS), slug }),
])

const kept = { text: z.string(), text_ne: z.string().nullable() }

/** A block of a newsletter, in both languages. Where the Nepali is missing, Nepali subscribers read the English. */
export const IssueBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), ...kept }),
  z.object({ kind: z.literal('text'), ...kept }),
  z.object({ kind: z.literal('picture'), picture: z.string() }),
  z.object({ kind: z.literal('button'), ...kept, url: z.string() }),
  z.object({ kind: z.enum(CARD_KINDS), slug: z.string() }),
])

const version = z.number().int().min(1)

const contents = {
  subject: shortText(NEWSLETTER_SUBJECT_MAX),
  subject_ne: optionalText(NEWSLETTER_SUBJECT_MAX),
  blocks: z.array(TypedBlock).max(NEWSLETTER_BLOCKS_MAX, `At most ${NEWSLETTER_BLOCKS_MAX} blocks`),
}

export const NewIssue = z.object({ subject: requiredText(NEWSLETTER_SUBJECT_MAX) })

/** The contents of a draft, in place of those of `version`. */
export const IssueChange = z.object({ ...contents, version })

/** The version of a newsletter to send, and the time: now without `at`. */
export const IssueSending = z.object({ version, at: z.iso.datetime({ offset: true }).nullable() })

/** The version of the draft to delete. */
export const IssueDeletion = z.object({ version })
export const IssueStop = z.object({ reason })

/** The numbers of a newsletter. Opened emails and followed links are not recorded. */
const numbers = {
  /** Emails written for subscribers so far. */
  recipients: z.number().int(),
  sent: z.number().int(),
  /** Addresses that cannot receive mail (hard bounces). Their subscription has ended. */
  refused: z.number().int(),
  /** Given up for other reasons, such as a full mailbox. */
  undelivered: z.number().int(),
  /** Not sent, because the newsletter was stopped or the subscriber unsubscribed. */
  withheld: z.number().int(),
  /** Subscribers who unsubscribed when this was the last newsletter that they had received. */
  unsubscribed: z.number().int(),
}

export const ListedIssue = z.object({
  id: z.string(),
  state: z.enum(ISSUE_STATES),
  subject: z.string(),
  subject_ne: z.string().nullable(),
  ...numbers,
  /** When it was last changed, or sending began or ended. */
  changed_at: z.iso.datetime(),
  /** When sending begins or began. */
  starts_at: z.iso.datetime().nullable(),
})

/** A block as a subscriber of one language reads it. A card of a product that is no longer on sale has no part. */
export const IssuePart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('picture'), url: z.string(), alt: z.string(), name: z.string() }),
  z.object({ kind: z.literal('button'), text: z.string(), url: z.string() }),
  z.object({
    kind: z.literal('card'),
    title: z.string(),
    /** The place of a property or package, or the beginning of a post. */
    remark: z.string(),
    /** From Rs … per night or person; null for a post. */
    price: z.string().nullable(),
    label: z.string(),
    path: z.string(),
    picture: z.object({ url: z.string(), alt: z.string(), name: z.string() }).nullable(),
  }),
])

const translated = z.object({ subject: z.string(), parts: z.array(IssuePart) })

export const IssueFile = ListedIssue.extend({
  version: z.number().int(),
  blocks: z.array(IssueBlock),
  gaps: z.array(z.enum(ISSUE_GAPS)),
  /** As subscribers of each language read it. */
  preview: z.object({ en: translated, ne: translated }),
  /** Null for one that is not stopped. */
  stop_cause: z.enum(STOP_CAUSES).nullable(),
})

/** The effect of sending a newsletter at a time, before it is sent. */
export const SendingPreview = z.object({
  subscribers: z.object({ en: z.number().int(), ne: z.number().int() }),
  batches: z.number().int(),
  starts_at: z.iso.datetime(),
  /** When the last batch would be queued. */
  ends_at: z.iso.datetime(),
})

/** Subscribers by state. `asked` have not confirmed yet, and receive no newsletters. */
export const SubscriberNumbers = z.object({
  confirmed: z.object({ en: z.number().int(), ne: z.number().int() }),
  asked: z.number().int(),
  left: z.number().int(),
  bounced: z.number().int(),
})

/** Something that a card can show. */
export const CardCandidate = z.object({ kind: z.enum(CARD_KINDS), slug: z.string(), title: z.string(), remark: z.string() })
export const CardQuery = z.object({ kind: z.enum(CARD_KINDS), text: shortText(100).optional() })
export const IssueQuery = z.object({ cursor: idText.optional() })

export type IssueBlock = z.output<typeof IssueBlock>
export type IssuePart = z.output<typeof IssuePart>
export type StopCause = (typeof STOP_CAUSES)[number]
export type CardKind = (typeof CARD_KINDS)[number]
export type IssueChange = z.output<typeof IssueChange>
export type IssueSending = z.output<typeof IssueSending>
export type IssueFile = z.output<typeof IssueFile>
export type ListedIssue = z.output<typeof ListedIssue>
export type SendingPreview = z.output<typeof SendingPreview>
export type SubscriberNumbers = z.output<typeof SubscriberNumbers>
export type CardCandidate = z.output<typeof CardCandidate>
