import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { changePart, ChangeRefusal, ListingChange } from '../../listing/changes.ts'
import { NOTE_MAX } from '../../fields/field-limits.ts'
import { envelope } from '../../paging.ts'
import { idText, optionalText } from '../../trail/fields.ts'
import { CHANGE_MESSAGE_MAX, PARTS_MAX } from './limits.ts'

const NEEDED = 'The field is required'

/** A change that awaits the decision of staff, beside the live values. */
const OpenChange = z.object({
  kind: z.enum(['property', 'package']),
  slug: z.string(),
  title: z.string(),
  organisation: z.object({ id: z.string(), name: z.string() }),
  is_live: z.boolean(),
  change: ListingChange,
  /** The displayed version. A decision includes it, so that staff accept only values that they have seen. */
  version: z.string(),
})

const ofChange = z.object({ id: idText })

/** Calls about changes of listings that suppliers propose, and the decisions of staff. */
export const listingChangeEndpoints = endpoints({
  'GET /staff/listing-changes/:id': {
    summary: 'Get a change of a listing that waits, beside what is live',
    caller: 'staff',
    cache: 'private',
    permission: 'listings.view',
    params: ofChange,
    response: envelope(OpenChange),
    errors: [],
  },
  'POST /staff/listing-changes/:id/decision': {
    summary:
      'Accept a change of a listing, which applies it at once, send it back, or decline it. Parts named in `accepted` are applied all the same. The supplier gets one email. Refused when the change or its listing are no longer as they were shown',
    caller: 'staff',
    cache: 'private',
    permission: 'listings.publish',
    params: ofChange,
    body: z
      .object({
        decision: z.enum(['accept', 'send_back', 'decline']),
        version: z.string().min(1).max(100),
        /** For the supplier. Required unless each refused part has its own reason. */
        message: optionalText(CHANGE_MESSAGE_MAX).optional(),
        /** Parts that are accepted while the rest is sent back or declined. */
        accepted: z.array(changePart).max(PARTS_MAX).optional(),
        /** How staff verified that a phone belongs to the supplier. Required to accept an unverified one; recorded in the history. */
        phone_reason: optionalText(NOTE_MAX).optional(),
        /** Reasons for refusing single parts. */
        refusals: z.array(ChangeRefusal).max(PARTS_MAX).optional(),
      })
      .refine(({ decision, message, refusals = [] }) => decision === 'accept' || Boolean(message) || refusals.length > 0, {
        path: ['message'],
        error: NEEDED,
      }),
    response: envelope(z.object({ is_done: z.literal(true) })),
    errors: ['changed_meanwhile', 'listing_incomplete', 'organisation_suspended'],
  },
})
