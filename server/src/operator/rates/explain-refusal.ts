import { formatRupees } from '@chautari/contract/money'
import {
  DAYS_AHEAD_MAX,
  PLANS_MAX,
  PRICE_MAX,
  RESTRICTED_NIGHTS_MAX,
  RISE_PERCENT_MAX,
  ROOMS_MAX,
  SEATS_MAX,
} from '@chautari/contract/rates/limits'
import type { Refusal } from '../../rates/index.ts'

const SENTENCES: Record<Refusal['code'], string> = {
  property_not_found: 'There is no such property.',
  room_not_found: 'There is no such room.',
  package_not_found: 'There is no such package.',
  plan_not_found: 'The rooms have no such rate plan.',
  plan_is_derived: 'A derived plan takes the nights of its parent. Change the parent.',
  plan_not_derived: 'Only a derived plan has a difference. Change the base price of the room.',
  plan_is_default: 'The default plan of a room cannot be stopped. Take the room off sale.',
  too_many_plans: `A room has at most ${PLANS_MAX} plans, stopped ones too.`,
  nothing_asked: 'Nothing to change was given.',
  days_reversed: 'A range of days ends before it begins.',
  days_past: 'Nights that have passed cannot be changed.',
  days_too_far: 'Nights can be changed up to two years ahead.',
  no_nights: 'No night matches.',
  too_many_cells: 'Too many nights for one act. Choose fewer rooms or days.',
  length_out_of_range: `A stay has between 1 and ${RESTRICTED_NIGHTS_MAX} nights.`,
  wanted_out_of_range: 'The rooms to sell are between 0 and the total of the room.',
  total_out_of_range: `A room type has between 1 and ${ROOMS_MAX} rooms.`,
  advance_out_of_range: `A plan is booked between 0 and ${DAYS_AHEAD_MAX} days before check-in, the least not above the most.`,
  offer_out_of_range: 'An offer needs a name, and a price between Rs 1 and the rate.',
  campaign_not_found: 'There is no such campaign for this kind of product.',
  price_too_low:
    'The price of a night would be less than Rs 1, in this plan, a plan derived from it, or with the offer of the room.',
  price_too_high: `The price of a night would be more than ${formatRupees(PRICE_MAX)}.`,
  percent_out_of_range: `A price changes by -100 to ${RISE_PERCENT_MAX} percent.`,
  departure_known: 'The package departs on these days already:',
  departure_not_found: 'The package does not depart on these days:',
  departure_called_off: 'These departures are called off for good:',
  departures_not_fixed: 'The package starts on any day, so departures cannot be added or have terms of their own.',
  cutoff_past: 'Booking of these departures would have closed already:',
  seats_out_of_range: `A departure has between 1 and ${SEATS_MAX} seats.`,
  minimum_out_of_range: `A minimum is between 1 and ${SEATS_MAX} travellers, and not above the seats of the departure:`,
  guarantee_given: 'Travellers have booked these guaranteed departures:',
  seats_taken: 'More seats are held or booked on these days:',
  act_not_found: 'There is no such act.',
  already_undone: 'The act was undone already.',
  undo_too_late: 'The act can no longer be undone.',
  changed_since: 'These changed since the act:',
  changed_meanwhile: 'Another act has changed these nights meanwhile.',
}

const NAMED_MAX = 20

/** Returns the reason for which an act was refused, with the first of the names that it concerns. */
export function explainRefusal({ code, about = [] }: Refusal): string {
  const names = [...about.slice(0, NAMED_MAX), ...(about.length > NAMED_MAX ? [`and ${about.length - NAMED_MAX} more`] : [])]
  return [SENTENCES[code], names.join(', ')].filter((part) => part !== '').join(' ')
}
