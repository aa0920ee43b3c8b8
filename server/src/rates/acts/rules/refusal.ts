/** Why an act is not done. */
type RefusalCode =
  | 'property_not_found'
  | 'room_not_found'
  | 'package_not_found'
  | 'plan_not_found'
  | 'plan_is_derived'
  | 'nothing_asked'
  | 'days_reversed'
  | 'days_past'
  | 'days_too_far'
  | 'no_nights'
  | 'too_many_cells'
  | 'length_out_of_range'
  | 'wanted_out_of_range'
  | 'total_out_of_range'
  | 'offer_out_of_range'
  | 'campaign_not_found'
  | 'price_too_low'
  | 'price_too_high'
  | 'percent_out_of_range'
  | 'act_not_found'
  | 'already_undone'
  | 'undo_too_late'
  | 'changed_since'

/** A refusal with what it is about: names, or cells such as "deluxe-room standard 2026-12-24 pricePaisa". */
export type Refusal = { code: RefusalCode; about?: string[] }
