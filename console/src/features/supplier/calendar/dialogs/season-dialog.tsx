import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { calendarDate } from '@chautari/contract/dates'
import { UNDO_DAYS } from '@chautari/contract/rates/limits'
import { FESTIVALS, type Festival } from '@chautari/contract/rates/festivals'
import { IconAlertCircle, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useLocale } from '../../../../platform/language/locale.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { NOTHING, type Draft } from '../../../../ui/nights/draft.ts'
import { KindField } from '../../../../ui/nights/kind-field.tsx'
import { useOutcomeWords } from '../../../../ui/nights/outcome-words.ts'
import { useRefusalWords } from '../../../../ui/nights/refusal-words.ts'
import { Note } from '../../../../ui/note.tsx'
import { previewQuery, type ActResult, type Calendar } from '../calendar-queries.ts'
import { WeekdayChips } from '../panel/weekday-chips.tsx'
import { rangesWritten, seasonAct, type SeasonDates, type SeasonDraft } from '../rules/season.ts'
import { useCalendarAct } from '../use-calendar-act.ts'
import { SeasonDatesFields } from './season-dates.tsx'
import styles from './season-dialog.module.css'

const TYPING_MS = 250
const YEAR_DIGITS = 4
const ALL_WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const PRICED: Draft = { ...NOTHING, priceKind: 'adjust' }

type Props = { calendar: Calendar; onClose: () => void }

/** Writes prices and limits on nights that follow a calendar or a festival, as one act that can be undone. */
export function SeasonDialog({ calendar, onClose }: Props) {
  const t = useT('calendar')
  const words = useOutcomeWords()
  const { property, seen } = calendar
  const [season, setSeason] = useState<SeasonDraft>(() => firstSeason(calendar))
  const [isTried, setTried] = useState(false)
  const asked = seasonAct(season)
  const [rested] = useDebouncedValue(JSON.stringify(asked), TYPING_MS)
  const isRested = rested === JSON.stringify(asked)
  const { data, isFetching } = useQuery(previewQuery(property.slug, isRested ? asked : undefined))
  const result = asked && isRested ? data : undefined
  const acting = useCalendarAct(property.slug, onClose)
  const fields = asked?.changes[0] ?? {}
  const change = (changed: Partial<SeasonDraft>) => setSeason((now) => ({ ...now, ...changed }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!asked || result?.outcome !== 'done' || isFetching || result.nights === 0) return
    acting.send({ asked, seen, values: new Map(), done: (done) => words.done(done, fields) })
  }
  return (
    <Dialog opened size="lg" title={t('newSeason')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{t('seasonLead', { n: UNDO_DAYS })}</p>
        <TextInput
          label={t('seasonName')}
          value={season.name}
          maxLength={80}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <SeasonDatesFields dates={season.dates} onChange={(dates) => change({ dates: { ...season.dates, ...dates } })} />
        <WeekdayChips value={season.weekdays} onChange={(weekdays) => change({ weekdays })} />
        <RoomBoxes calendar={calendar} value={season.rooms} onChange={(rooms) => change({ rooms })} />
        <SeasonFields draft={season.draft} onChange={(draft) => change({ draft: { ...season.draft, ...draft } })} />
        <Effect result={result} fields={fields} isTried={isTried} />
        <div className={styles.acts}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" loading={acting.isSending}>
            {words.button(result, fields)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function firstSeason({ rooms, today }: Calendar): SeasonDraft {
  const day = calendarDate(today)
  const [festival] = FESTIVALS
  const dates: SeasonDates = { follows: 'nepali', months: [], from: day, to: day, festival: festival as Festival }
  return { name: '', dates, weekdays: ALL_WEEKDAYS, rooms: rooms.map(({ slug }) => slug), draft: PRICED }
}

type BoxesProps = { calendar: Calendar; value: string[]; onChange: (rooms: string[]) => void }

function RoomBoxes({ calendar, value, onChange }: BoxesProps) {
  const t = useT('calendar')
  const isNepali = useLocale() === 'ne'
  return (
    <fieldset className={styles.group}>
      <legend>{t('rooms')}</legend>
      <div className={styles.boxes}>
        {calendar.rooms.map((room) => (
          <Checkbox
            key={room.slug}
            label={(isNepali && room.title_ne) || room.title}
            checked={value.includes(room.slug)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, room.slug] : value.filter((slug) => slug !== room.slug))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function SeasonFields({ draft, onChange }: { draft: Draft; onChange: (draft: Partial<Draft>) => void }) {
  const t = useT('calendar')
  return (
    <div className={styles.row}>
      <KindField
        label={t('price')}
        kinds={['keep', 'set', 'adjust', 'base']}
        kind={draft.priceKind}
        onKind={(priceKind) => onChange({ priceKind })}
        hasValue={draft.priceKind === 'set' || draft.priceKind === 'adjust'}
        value={draft.price}
        onValue={(price) => onChange({ price })}
        valueLabel={t(draft.priceKind === 'adjust' ? 'adjustLabel' : 'setLabel')}
        placeholder={draft.priceKind === 'adjust' ? '-15%' : '6500'}
      />
      <KindField
        label={t('minStay')}
        kinds={['keep', 'set', 'none']}
        kind={draft.minKind}
        onKind={(minKind) => onChange({ minKind })}
        hasValue={draft.minKind === 'set'}
        value={draft.min}
        onValue={(min) => onChange({ min })}
        valueLabel={t('minStay')}
      />
      <div>
        <Checkbox
          label={t('noArrival')}
          checked={draft.canArrive === false}
          onChange={({ currentTarget: { checked } }) => onChange({ canArrive: checked ? false : null })}
        />
        <Checkbox
          label={t('closeNights')}
          checked={draft.canBook === false}
          onChange={({ currentTarget: { checked } }) => onChange({ canBook: checked ? false : null })}
        />
      </div>
    </div>
  )
}

type EffectProps = { result: ActResult | undefined; fields: object; isTried: boolean }

/** Shows what the season writes: its nights, those of the next two years too, and its effects by the server's dry run. */
function Effect({ result, fields, isTried }: EffectProps) {
  const t = useT('calendar')
  const formats = useFormats()
  const words = useOutcomeWords()
  const refusal = useRefusalWords()
  if (!result)
    return (
      <Note icon={isTried ? IconAlertCircle : IconEye} tone={isTried ? 'red' : 'plain'}>
        {t('seasonNothing')}
      </Note>
    )
  if (result.refusal)
    return (
      <Note icon={IconAlertCircle} tone="red">
        {refusal(result.refusal)}
      </Note>
    )
  const [first, ...more] = words.effects(result, fields)
  return (
    <div aria-live="polite">
      <Note icon={IconEye} tone="pine">
        <strong>{first}</strong> {more.join(' ')}
      </Note>
      <p>{t('nightsWritten')}</p>
      <ul className={styles.written}>
        {rangesWritten(result).map(({ from, to }) => (
          <li key={from}>
            {from === to ? formats.day(from) : formats.range(from, to).ad} {formats.digits(to.slice(0, YEAR_DIGITS))}
          </li>
        ))}
      </ul>
    </div>
  )
}
