import { z } from 'zod'
import { alternativeNumber, note, travellerEmail, travellerName, travellerPhone } from '../fields/fields.ts'
import { ADDITIONAL_TRAVELLERS_MAX } from './limits.ts'

// A separate file, because the checkout form bundles this schema and the parts of Zod that it uses.
/** The traveller's details of the checkout form (spec 1 §3, §5). */
export const TravellerForm = z.object({
  lead_traveller_name: travellerName,
  lead_traveller_email: travellerEmail,
  lead_traveller_phone: travellerPhone,
  alternative_number: alternativeNumber,
  note,
  additional_traveller_details: z
    .array(z.object({ name: travellerName }))
    .max(ADDITIONAL_TRAVELLERS_MAX)
    .nullish(),
})

export type TravellerForm = z.input<typeof TravellerForm>
