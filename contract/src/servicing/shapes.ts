import type { z } from 'zod'
import { TravellerForm } from '../booking/traveller-form.ts'

/** The details of the lead traveller that can be corrected while a booking is held (issue 13 §4). */
export const TravellerCorrection = TravellerForm.pick({
  lead_traveller_name: true,
  lead_traveller_email: true,
  lead_traveller_phone: true,
})

export type TravellerCorrection = z.output<typeof TravellerCorrection>
