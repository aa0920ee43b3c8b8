import { z } from 'zod'
import { idText } from './fields.ts'
import { text } from '../fields/fields.ts'

/** The ways by which an act came: a screen of the console, the command line, or a job of the server. */
const ENTRY_WAYS = ['console', 'command_line', 'system'] as const

const facts = z.record(z.string(), z.unknown())

/** An entry of the audit trail: the act of a person or a job, its subject and its reason. */
export const Entry = z.object({
  id: z.string(),
  at: z.string(),
  /** The member of staff; null for a supplier's member, a job, and the first invitation, which no member of staff sent. */
  staff_id: z.string().nullable(),
  /** The supplier's member, and the organisation for which they acted. */
  member_id: z.string().nullable(),
  organisation_id: z.string().nullable(),
  name: z.string(),
  via: z.enum(ENTRY_WAYS),
  /** `resource.action`, such as `staff.invite`. */
  act: z.string(),
  /**
   * The subject: its kind, and its reference, number or slug. `name` is its current name, in the reader's language; null for subjects that have none or
   * were deleted, and if the reader may not see it. `of` contains it: the property of a room, the product of a change of prices.
   */
  about: z.object({
    kind: z.string(),
    id: z.string(),
    name: z.string().nullable(),
    of: z.object({ kind: z.string(), id: z.string() }).nullable(),
  }),
  /** Only what changed. */
  before: facts.nullable(),
  after: facts.nullable(),
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
})

/** Which entries to list: all conditions hold. */
export const EntryQuery = z.object({
  /** A kind, or a kind and an id: `staff` or `staff:7`. */
  about: z
    .string()
    .regex(/^[a-z_]{1,30}(:[\w /-]{1,120})?$/)
    .optional(),
  /** The number of a member of staff. */
  actor: idText.optional(),
  act: z
    .string()
    .regex(/^[a-z_]{1,30}(\.[a-z_]{1,40})?$/)
    .optional(),
  /** Words in the reason, the name or the subject. */
  text: text.pipe(z.string().max(100)).optional(),
  cursor: idText.optional(),
})

export type Entry = z.output<typeof Entry>
export type EntryQuery = z.output<typeof EntryQuery>
