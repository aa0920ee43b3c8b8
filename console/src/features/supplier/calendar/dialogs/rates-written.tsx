import { useFormats } from '../../../../platform/language/formats.ts'
import { useLocale } from '../../../../platform/language/locale.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import type { ActResult, Calendar } from '../calendar-queries.ts'
import { ratesWritten, type RateWritten } from '../rules/rates-written.ts'

/** Renders the price of each rate before and after an act, including derived rates. */
export function RatesWritten({ calendar, result }: { calendar: Calendar; result: ActResult }) {
  const t = useT('calendar')
  const formats = useFormats()
  const nameOf = useNames(calendar)
  const rates = ratesWritten(result)
  if (rates.length === 0) return null
  const span = ([low, high]: RateWritten['before']) =>
    low === high ? formats.rupees(low) : `${formats.rupees(low)} – ${formats.rupees(high)}`
  const columns: Column<RateWritten>[] = [
    { name: 'rate', head: t('rate'), cell: nameOf },
    { name: 'before', head: t('priceNow'), cell: ({ before }) => span(before), isNumber: true },
    { name: 'after', head: t('priceThen'), cell: ({ after }) => <strong>{span(after)}</strong>, isNumber: true },
  ]
  return <DataTable caption={t('ratesWritten')} columns={columns} rows={rates} keyOf={({ room, plan }) => `${room} ${plan}`} />
}

/** Returns a function that names a rate with its room. */
function useNames({ rooms }: Calendar) {
  const isNepali = useLocale() === 'ne'
  const inLanguage = (named: { title: string; title_ne: string | null } | undefined) =>
    (isNepali && named?.title_ne) || (named?.title ?? '')
  return ({ room: slug, plan: code }: RateWritten): string => {
    const room = rooms.find((each) => each.slug === slug)
    return `${inLanguage(room)}, ${inLanguage(room?.plans.find((plan) => plan.code === code))}`
  }
}
