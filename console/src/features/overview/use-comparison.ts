import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { changeOf } from './rules/change.ts'

/** Returns a function that compares a figure with the one of the span before: the change in percent, and the earlier figure, formatted by `write`. */
export function useComparison(write: (value: number) => string): (now: number, before: number) => string {
  const t = useT('overview')
  const formats = useFormats()
  return (now, before) => {
    const change = changeOf(now, before)
    const percent = change === undefined ? '' : `${change > 0 ? '+' : ''}${formats.digits(change)}% · `.replace('-', '−')
    return `${percent}${t('before')} ${write(before)}`
  }
}
