import { numberIn } from './property-fields.ts'

type Tier = { hours_before: number; refund_percent: number }

/** A refund of a cancellation, as typed. */
export type TierFields = { hours: string; percent: string }

/** Returns the fields of a refund. */
export const tierFields = ({ hours_before: hours, refund_percent: percent }: Tier): TierFields => ({
  hours: String(hours),
  percent: String(percent),
})

/** Returns a refund for the request. A text that is not a number becomes null, which the server refuses. */
export const tierBody = ({ hours, percent }: TierFields) => ({
  hours_before: numberIn(hours),
  refund_percent: numberIn(percent),
})
