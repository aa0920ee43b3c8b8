import { z } from 'zod'
import { reason } from '../../trail/fields.ts'
import { travellerEmail, travellerName, travellerPhone } from '../../fields/fields.ts'
import { confirmedField } from '../../servicing/corrections.ts'

/** The corrections of a booking by staff: the name takes effect at once, an email or phone when the traveller confirms it. */
export const CORRECTIONS = ['correct_name', 'correct_email', 'correct_phone', 'withdraw_correction'] as const
export type CorrectionName = (typeof CORRECTIONS)[number]

export const Correction = z.discriminatedUnion('act', [
  z.object({ act: z.literal('correct_name'), name: travellerName, reason }),
  z.object({ act: z.literal('correct_email'), email: travellerEmail, reason }),
  z.object({ act: z.literal('correct_phone'), phone: travellerPhone, reason }),
  z.object({ act: z.literal('withdraw_correction'), field: confirmedField, reason }),
])

export type Correction = z.output<typeof Correction>

/** A corrected email or phone that its traveller has not confirmed yet. */
export const PendingCorrection = z.object({
  field: confirmedField,
  value: z.string(),
  asked_at: z.string(),
  expires_at: z.string(),
})
