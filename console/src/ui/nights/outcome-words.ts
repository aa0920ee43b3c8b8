import type { PriceActResult as ActResult } from '@chautari/contract/rates/results'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import type { FieldsChanged } from './draft.ts'

/** The facts that decide how an act is announced. */
type AnnouncedFields = Pick<FieldsChanged, 'is_closed' | 'price'>

/** Returns the texts of an act: its button before, its toast after, and its effects. */
export function useOutcomeWords() {
  const t = useT('prices')
  const formats = useFormats()
  const kindOf = ({ prices, nights }: ActResult, { is_closed: isClosed, price }: AnnouncedFields) => {
    if (prices > 0) return { kind: 'Prices', n: prices } as const
    if (isClosed !== undefined && price === undefined) return { kind: isClosed ? 'Close' : 'Open', n: nights } as const
    return { kind: 'Nights', n: nights } as const
  }
  const span = (values: number[]) => {
    const [low, high] = [formats.rupees(Math.min(...values)), formats.rupees(Math.max(...values))]
    return low === high ? low : `${low} – ${high}`
  }
  return {
    button(result: ActResult | undefined, fields: AnnouncedFields | undefined): string {
      if (!result || !fields || result.outcome === 'refused' || result.nights === 0) return t('apply')
      const { kind, n } = kindOf(result, fields)
      return t(`do${kind}`, { n })
    },
    done(result: ActResult, fields: AnnouncedFields): string {
      const { kind, n } = kindOf(result, fields)
      return t(`done${kind}`, { n })
    },
    /** The effects of an act, one sentence each, the first the most important. */
    effects(result: ActResult, fields: AnnouncedFields): string[] {
      if (result.nights === 0) return [t('nothingChanges')]
      const priced = result.changes.filter(({ after }) => after.price !== undefined)
      const [before, after] = [priced.map((each) => each.before.price ?? 0), priced.map((each) => each.after.price ?? 0)]
      const closing =
        fields.is_closed === undefined ? 0 : result.changes.filter((each) => each.after.is_closed !== undefined).length
      return [
        priced.length > 0 && t('pricesChange', { n: priced.length, before: span(before), after: span(after) }),
        closing > 0 && t(fields.is_closed ? 'nightsClose' : 'nightsOpen', { n: closing }),
        changesField(result, isRooms) && t('roomsChange', { n: result.nights }),
        changesField(result, isLimit) && t('rulesChange', { n: result.nights }),
        result.taken_nights > 0 && t('takenKeep', { n: result.taken_nights }),
        result.over_taken.length > 0 && t('overTaken', { n: result.over_taken.length }),
      ].filter((sentence) => sentence !== false)
    },
  }
}

const isRooms = (field: string) => field === 'rooms_to_sell'
const isLimit = (field: string) => !/price|closed|rooms_to_sell/.test(field)

/** Returns whether an act changes such a field on any night. */
function changesField({ changes }: Pick<ActResult, 'changes'>, is: (field: string) => boolean): boolean {
  return changes.some(({ after }) => Object.keys(after).some(is))
}
