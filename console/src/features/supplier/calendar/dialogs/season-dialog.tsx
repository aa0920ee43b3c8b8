import { TextInput } from '@mantine/core'
import { UNDO_DAYS } from '@chautari/contract/rates/limits'
import { useT } from '../../../../platform/language/texts.ts'
import type { Calendar } from '../calendar-queries.ts'
import { firstSeason } from '../rules/season.ts'
import { NightsDialog } from './nights-dialog.tsx'
import { RangeFields, SeasonDatesFields } from './season-dates.tsx'

type Props = { calendar: Calendar; onClose: () => void }

/** Renders the dialog that writes prices and limits to the nights of a season. */
export function SeasonDialog({ calendar, onClose }: Props) {
  const t = useT('calendar')
  const first = firstSeason(calendar, 'nepali')
  return (
    <NightsDialog {...{ calendar, first, onClose }} title={t('newSeason')} lead={t('seasonLead', { n: UNDO_DAYS })}>
      {(season, change) => (
        <>
          <TextInput
            label={t('seasonName')}
            value={season.name}
            maxLength={80}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <SeasonDatesFields dates={season.dates} onChange={(dates) => change({ dates: { ...season.dates, ...dates } })} />
        </>
      )}
    </NightsDialog>
  )
}

/** Renders the dialog that changes the nights between two days. */
export function BulkDialog({ calendar, onClose }: Props) {
  const t = useT('calendar')
  const first = firstSeason(calendar, 'english')
  return (
    <NightsDialog {...{ calendar, first, onClose }} title={t('bulk')} lead={t('bulkLead', { n: UNDO_DAYS })}>
      {(season, change) => (
        <RangeFields dates={season.dates} onChange={(dates) => change({ dates: { ...season.dates, ...dates } })} />
      )}
    </NightsDialog>
  )
}
