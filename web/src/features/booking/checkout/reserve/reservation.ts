import type { PackageReservation, RoomReservation } from '@chautari/contract/booking/reservations'
import type { Stay } from '../../../../entities/availability/stay.ts'
import type { TravellerDraft } from '../traveller/draft.ts'
import type { PackageChoice } from '../choice/package-choice.ts'

/** Returns the traveller fields of the request: empty fields are omitted, and no other travellers is null (spec 1 §3). */
function travellersOf(draft: TravellerDraft) {
  const others = draft.additional_traveller_details
  return {
    lead_traveller_name: draft.lead_traveller_name.trim(),
    lead_traveller_email: draft.lead_traveller_email.trim(),
    lead_traveller_phone: draft.lead_traveller_phone.trim(),
    ...(draft.alternative_number.trim() && { alternative_number: draft.alternative_number.trim() }),
    ...(draft.note.trim() && { note: draft.note.trim() }),
    additional_traveller_details: others.length > 0 ? others.map(({ name }) => ({ name: name.trim() })) : null,
  }
}

/** The plan and the total that the traveller was shown, and the other lines of a mix. */
type Shown = Required<Pick<RoomReservation, 'plan' | 'expected_total'>> & Pick<RoomReservation, 'more_lines'>

export function roomReservation(draft: TravellerDraft, stay: Stay, shown: Shown): RoomReservation {
  return {
    ...travellersOf(draft),
    starts_at: stay.startDate,
    ends_at: stay.endDate,
    adult_count: stay.adult,
    child_count: stay.child,
    quantity: stay.rooms,
    ...shown,
  }
}

export function packageReservation(
  draft: TravellerDraft,
  { startDate, count }: PackageChoice,
  expectedTotal: number,
): PackageReservation {
  return {
    ...travellersOf(draft),
    quantity: count,
    expected_total: expectedTotal,
    ...(startDate && { bookingStartDate: startDate }),
  }
}

const TYPED = /^(lead_traveller_|alternative_number|note|additional_traveller_details)/

/** Returns the first server error of each form field. */
export function refusedFields(fields: Record<string, string[]>): Record<string, string> {
  const typed = Object.entries(fields).filter(([name]) => TYPED.test(name))
  return Object.fromEntries(typed.map(([name, [reason = '']]) => [name, reason]))
}

/** Returns the first server error of a value without a form field, such as a check-in that has passed since midnight. */
export function refusedChoice(fields: Record<string, string[]>): string | undefined {
  return Object.entries(fields).find(([name]) => !TYPED.test(name))?.[1][0]
}

/** Returns whether the draft has the traveller's name, email and phone. The form and the server validate them. */
export function isFilled(draft: TravellerDraft): boolean {
  return [draft.lead_traveller_name, draft.lead_traveller_email, draft.lead_traveller_phone].every((text) => text.trim() !== '')
}
