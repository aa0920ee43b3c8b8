import { calendarDate } from '@chautari/contract/dates'
import type { CallResponse } from '@chautari/contract/contract'
import { IconCalendarEvent, IconCash, IconPlayerStop, IconReplace, IconTags, IconUsers } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import type { Effect } from '../effects.tsx'
import type { Campaign } from './campaign-query.ts'

type Preview = CallResponse<'POST /staff/campaigns/:code/preview'>['data']
type OfferPreview = CallResponse<'POST /staff/campaigns/:code/offers/preview'>['data']

/** Returns functions that describe previews in sentences. */
export function useCampaignEffects() {
  const t = useT('campaigns')
  const formats = useFormats()
  const dayOf = (day: string) => formats.longDay(calendarDate(day))
  const kept: Effect = { icon: IconUsers, text: t('bookingsKeep') }

  function runsOf({ state }: Preview, { starts_on: from, ends_on: until }: Pick<Campaign, 'starts_on' | 'ends_on'>): string {
    if (state === 'planned') return t('runsFrom', { from: dayOf(from), until: dayOf(until) })
    return state === 'running' ? t('runsNow', { day: dayOf(until) }) : t('runsNever')
  }

  return {
    ofChange: (preview: Preview, days: Pick<Campaign, 'starts_on' | 'ends_on'>): Effect[] => [
      { icon: IconCalendarEvent, text: runsOf(preview, days) },
      { icon: IconTags, text: t('offersMove', { n: preview.offers_count }) },
      kept,
    ],
    ofStop: ({ offers_count: n }: Preview): Effect[] => [
      { icon: IconPlayerStop, text: t('stopEffect') },
      { icon: IconTags, text: t('offersEnd', { n }) },
      kept,
    ],
    ofOffer: ({ regular, before, after, replaces }: OfferPreview, { state }: Campaign): Effect[] => {
      const price = { after: formats.rupees(after), before: formats.rupees(before), regular: formats.rupees(regular) }
      const words = state === 'running' ? t('priceNow', price) : t('priceLater', price)
      const replaced = replaces === null ? [] : [{ icon: IconReplace, text: t('replaces', { name: replaces }) }]
      return [{ icon: IconCash, text: words }, ...replaced, kept]
    },
    ofRemoval: ({ title, regular }: Campaign['offers'][number]): Effect[] => [
      { icon: IconCash, text: t('removeEffect', { title, price: formats.rupees(regular) }) },
      kept,
    ],
  }
}
