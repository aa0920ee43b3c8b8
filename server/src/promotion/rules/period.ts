import type { CalendarDate } from '@chautari/contract/dates'
import type { LocalisedText } from '@chautari/contract/locale'

/** The days of a coupon or campaign in Nepal, the last one included, and when staff stopped it. */
export type Period = { startsOn: string; endsOn: string; stoppedAt: Date | null }

/** Returns the state of a coupon or campaign on a day. */
export function stateOn(
  { startsOn, endsOn, stoppedAt }: Period,
  today: CalendarDate,
): 'planned' | 'running' | 'ended' | 'stopped' {
  if (stoppedAt !== null) return 'stopped'
  if (today < startsOn) return 'planned'
  return today > endsOn ? 'ended' : 'running'
}

const REVERSED = { en: "The last day can't be before the first", ne: 'अन्तिम दिन पहिलो दिनभन्दा अघि हुन मिल्दैन' }
const PAST = { en: 'Choose today or a later day', ne: 'आज वा त्यसपछिको दिन छान्नुहोस्' }

/** Returns the faults in the days of a coupon or campaign, by field. An unchanged last day may have passed. */
export function dayFaults(
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  { today, before }: { today: CalendarDate; before?: { endsOn: string } | undefined },
): Record<string, LocalisedText[]> {
  if (endsOn < startsOn) return { ends_on: [REVERSED] }
  return endsOn < today && endsOn !== before?.endsOn ? { ends_on: [PAST] } : {}
}
