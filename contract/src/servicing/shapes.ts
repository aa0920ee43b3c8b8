import { z } from 'zod'
import { TravellerForm } from '../booking/traveller-form.ts'
import { calendarDate } from '../fields/fields.ts'

/** The details of the lead traveller that can be corrected while a booking is held (issue 13 §4). */
export const TravellerCorrection = TravellerForm.pick({
  lead_traveller_name: true,
  lead_traveller_email: true,
  lead_traveller_phone: true,
})

/** The answer of a traveller to the offer to move to another departure; `starts_at` is the day of the displayed offer (decision 137). */
export const ProposalAnswer = z.object({ answer: z.enum(['accept', 'decline']), starts_at: calendarDate })

export type ProposalAnswer = z.output<typeof ProposalAnswer>
export type TravellerCorrection = z.output<typeof TravellerCorrection>
