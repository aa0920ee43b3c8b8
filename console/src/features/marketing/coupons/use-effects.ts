import { IconCalendarEvent, IconCash, IconPlayerStop, IconTicket, IconUsers } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import type { Effect } from '../effects.tsx'
import type { Preview } from './coupon-query.ts'
import { useCouponWords } from './use-coupon-words.ts'

type Days = { starts_on: string; ends_on: string }

/** Returns functions that describe previews in sentences: who can use the coupon, what it can cost, and who keeps it. */
export function useEffects() {
  const t = useT('coupons')
  const formats = useFormats()
  const { dayOf } = useCouponWords()

  function usableOf({ state }: Preview, { starts_on: from, ends_on: until }: Days): Effect {
    if (state === 'planned') return { icon: IconCalendarEvent, text: t('usableFrom', { from: dayOf(from), until: dayOf(until) }) }
    if (state === 'running') return { icon: IconCalendarEvent, text: t('usableNow', { day: dayOf(until) }) }
    return { icon: IconCalendarEvent, text: t('usableNever') }
  }

  function costOf({ uses_left: uses, cost_left: cost }: Preview, more: 'upTo' | 'upToNew'): Effect[] {
    if (uses === 0) return [{ icon: IconTicket, text: t('nobodyElse') }]
    const number = uses === null ? t('anyNumber') : t(more, { n: uses })
    const bound = cost === null ? t('costsAny') : t('costsUpTo', { amount: formats.rupees(cost) })
    return [
      { icon: IconTicket, text: number },
      { icon: IconCash, text: bound },
    ]
  }

  function keptBy({ keeping, unpaid }: Preview): Effect[] {
    if (keeping === 0) return [{ icon: IconUsers, text: t('keepNone') }]
    const kept = { icon: IconUsers, text: t('keep', { n: keeping }) }
    return unpaid === 0 ? [kept] : [kept, { icon: IconUsers, text: t('unpaidKeep', { n: unpaid }) }]
  }

  return {
    ofNew: (preview: Preview, days: Days) => [usableOf(preview, days), ...costOf(preview, 'upToNew')],
    ofChange: (preview: Preview, days: Days) => {
      const isUsable = preview.state === 'planned' || preview.state === 'running'
      return [usableOf(preview, days), ...(isUsable ? costOf(preview, 'upTo') : []), ...keptBy(preview)]
    },
    ofStop: (preview: Preview) => [{ icon: IconPlayerStop, text: t('stopEffect') }, ...keptBy(preview)],
  }
}
