import type { TravellerDraft } from '../traveller/draft.ts'

export const EMPTY_DRAFT: TravellerDraft = {
  lead_traveller_name: '',
  lead_traveller_email: '',
  lead_traveller_phone: '',
  alternative_number: '',
  note: '',
  additional_traveller_details: [],
}
