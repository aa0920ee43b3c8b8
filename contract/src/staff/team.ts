import { z } from 'zod'
import { accountEmail } from '../account/fields.ts'
import { text } from '../fields.ts'
import { idText, reason, staffName } from './fields.ts'
import { staffRole } from './shapes.ts'

/** A member of staff as an admin sees them. */
export const Person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: staffRole,
  /** `invited` until they accept. */
  state: z.enum(['invited', 'active', 'deactivated']),
  invited_at: z.string(),
  /** When their open invitation ends; null without one. */
  invitation_expires_at: z.string().nullable(),
  /** When their last session was in use. */
  last_seen_at: z.string().nullable(),
})

/** A person to invite. */
export const Invitee = z.object({ email: accountEmail(), name: staffName, role: staffRole })

/** A change of a person's role, or of whether they can sign in. */
export const PersonChange = z
  .object({ role: staffRole.optional(), is_active: z.boolean().optional(), reason })
  .refine(({ role, is_active: isActive }) => role !== undefined || isActive !== undefined, {
    message: 'Choose a role or whether they are active',
    path: ['role'],
  })

const facts = z.record(z.string(), z.unknown())

/** An entry of the audit log: what a member of staff did, to what, and why. */
export const Entry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for the first invitation, which nobody could sign. */
  staff_id: z.string().nullable(),
  name: z.string(),
  via: z.enum(['console', 'command_line']),
  /** `resource.action`, such as `staff.invite`. */
  act: z.string(),
  /** The subject: its kind, and its reference, number or name. */
  about: z.object({ kind: z.string(), id: z.string() }),
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

export type Person = z.output<typeof Person>
export type PersonChange = z.output<typeof PersonChange>
export type Entry = z.output<typeof Entry>
export type EntryQuery = z.output<typeof EntryQuery>
