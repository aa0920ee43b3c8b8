import { z } from 'zod'
import { emailAddress, readVersion, reason } from '../trail/fields.ts'
import { staffName } from './fields.ts'
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
  /** Sent with a change of their role or of whether they can sign in; the change is refused when it is outdated. */
  version: z.number().int(),
})

/** A person to invite. */
export const Invitee = z.object({ email: emailAddress, name: staffName, role: staffRole })

/** A change of a person's role, or of whether they can sign in. */
export const PersonChange = z
  .object({ role: staffRole.optional(), is_active: z.boolean().optional(), reason, version: readVersion })
  .refine(({ role, is_active: isActive }) => role !== undefined || isActive !== undefined, {
    message: 'Choose a role or whether they are active',
    path: ['role'],
  })

export type Person = z.output<typeof Person>
export type PersonChange = z.output<typeof PersonChange>
