import type { ActDone } from '../../rates/index.ts'
import { npr, tableOf, type Report } from '../command/present.ts'
import { formatRange, rangesOf } from './rules/ranges.ts'

// The most ranges that are listed: enough for a season in two years, but not for its single weekdays.
const RANGES_MAX = 12

/** Presents the effects of an act on prices or stock, or of its preview. */
export function presentEffects({ actId, cells, from, to, takenNights, overTaken }: ActDone, isApplied: boolean): Report {
  const json = { act: actId, cells: cells.length, from, to, taken_nights: takenNights, over_taken: overTaken, changes: cells }
  if (cells.length === 0) return { text: 'Nothing changes.', json }
  const changed = cells.map(({ kind, before, after }) => (kind.endsWith('_night') ? undefined : differenceOf(before, after)))
  const nights = changed.filter((difference) => difference === undefined).length
  const ranges = rangesOf(cells.flatMap(({ night }) => night ?? []))
  const lines = [
    isApplied ? `Act ${actId} is done.` : 'This would change:',
    ...changed.filter((difference) => difference !== undefined),
    nights > 0 && `${nights} ${nights === 1 ? 'night' : 'nights'} of rooms or plans:`,
    ...ranges.slice(0, RANGES_MAX).map((range) => `  ${formatRange(range)}`),
    ranges.length > RANGES_MAX && `  and ${ranges.length - RANGES_MAX} more ranges, until ${to}`,
    takenNights > 0 && `Rooms are held or booked on ${takenNights} of them. Booked stays keep their price.`,
    overTaken.length > 0 && 'More rooms are taken than would be sold. They stay taken:',
    overTaken.length > 0 &&
      tableOf(
        ['Room', 'Night', 'To sell', 'Taken'],
        overTaken.map(({ room, night, wanted, taken }) => [room, night, wanted, taken]),
      ),
    !isApplied && 'Nothing is changed yet. Add --apply and --reason to do it.',
  ]
  return { text: lines.filter((line) => line !== false).join('\n'), json }
}

type Values = ActDone['cells'][number]['before']

function differenceOf(before: Values, after: Values): string {
  return Object.keys(after)
    .map((field) => `${field.replace(/Paisa$/, 'Price')}: ${valueText(field, before[field])} → ${valueText(field, after[field])}`)
    .join('\n')
}

/** Writes the value of a field, amounts in rupees. */
function valueText(field: string, value: Values[string] = null): string {
  if (value === null) return 'none'
  return typeof value === 'number' && field.endsWith('Paisa') ? npr(value) : String(value)
}
