import { CHECKED_DAYS } from '@chautari/contract/rates/warnings'
import { useOwnCalendar } from '../../platform/language/calendar-order.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import type { PriceActResult } from '@chautari/contract/rates/results'
import { compareWarnings, groupWarnings, type WarningGroup } from './warning-groups.ts'

const NAMED_MAX = 2

/** Returns a function that writes a warning as text. */
export function useWarningWords() {
  const t = useT('prices')
  const { rupees } = useFormats()
  return ({ kind, price, usual }: WarningGroup): string =>
    t(`warning_${kind}`, { price: rupees(price), usual: rupees(usual ?? price) })
}

/** Returns a function that names the nights of a warning. */
export function useNightsOf() {
  const formats = useFormats()
  const inOwn = useOwnCalendar()
  return ({ from, to }: WarningGroup): string => (from === to ? formats.day(from) : inOwn(formats.range(from, to)))
}

/** Returns a function that writes how an act changes the warnings, one text each; empty when it changes none. */
export function useWarningEffects() {
  const t = useT('prices')
  const words = useWarningWords()
  const nightsOf = useNightsOf()
  return (result: Pick<PriceActResult, 'warnings'>): string[] => {
    const { before, after } = result.warnings
    const { added, resolved } = compareWarnings(result.warnings)
    const groups = groupWarnings(added)
    const named = groups.slice(0, NAMED_MAX).map((group) => `${nightsOf(group)}: ${words(group)}`)
    return [
      ...(added.length + resolved > 0
        ? [t('warningCounts', { n: CHECKED_DAYS, before: before.length, after: after.length })]
        : []),
      ...named,
      ...(groups.length > named.length ? ['…'] : []),
    ]
  }
}
