import { addDays, nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import { IconX } from '@tabler/icons-react'
import { useId, useState, type ReactNode, type RefObject } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { LargeDay, SmallDay } from '../../ui/text/two-calendars.tsx'
import { CalendarSwitch } from '../language/calendar-switch.tsx'
import { useFormats } from '../language/formats.ts'
import { useT } from '../language/texts.ts'
import styles from './calendar.module.css'
import { useCalendarPlace } from './calendar-place.ts'
import { DayGrid } from './day-grid.tsx'
import { useDayNotes, type DayNote, type DayNotes, type NoteSource } from './day-notes.ts'

export type CalendarChoice = {
  heading: string
  first: CalendarDate
  last: CalendarDate
  start: CalendarDate | undefined
  /** Set for a stay: the check-out, the maximum number of nights, and the labels of both dates. */
  stay?: { end: CalendarDate; nightsMax: number; labels: { start: string; end: string } }
  /** The subject of the dates, such as the name of a hotel, below the heading. */
  about?: string
  /** Controls above the days. */
  choices?: ReactNode
  /** Renders the total next to the Done button. Receives the note of the first chosen day. */
  sum?: (note: DayNote | undefined) => ReactNode
  /** Renders an offer of other dates, from the notes loaded so far. `use` chooses the first day of the offer. */
  offer?: (notes: DayNotes, use: (start: CalendarDate) => void) => ReactNode
  /** The source of the notes below days that can be the check-in. */
  notes?: NoteSource
  /** Offers a choice of years, as for a date of birth. */
  hasYears?: boolean
  onChoose: (start: CalendarDate, end: CalendarDate) => void
  /** Set where the day may be left empty. */
  onClear?: () => void
}

type Props = CalendarChoice & { anchor: RefObject<HTMLElement | null>; onClose: () => void }

/** Shows the calendar over the page: below its field on a desk, as a full-screen sheet on a phone. */
export function CalendarDialog({ anchor, onClose, ...choice }: Props) {
  const t = useT('calendar')
  const id = useId()
  const dialog = useCalendarPlace(anchor)
  const { heading, about, first, choices, offer, onClear, start, stay } = choice
  const { checkIn, selected, choose } = useSelection(choice, onClose)
  const { notes, legend, request } = useDayNotes(choice.notes)
  const lastNow = lastSelectable(choice, checkIn)

  /** Moves the chosen stay to another check-in with the same number of nights. */
  function move(day: CalendarDate) {
    if (start && stay) choice.onChoose(day, addDays(day, nightsBetween(start, stay.end)))
  }

  function finish() {
    if (checkIn !== undefined) choice.onChoose(checkIn, addDays(checkIn, 1))
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The event target is the dialog only for the backdrop: the content is in the panel.
      onPointerDown={(event) => event.target === event.currentTarget && finish()}
    >
      <div className={styles.panel} data-stay={stay ? true : undefined}>
        <header>
          <Heading id={id} heading={heading} about={about} />
          <CalendarSwitch />
        </header>
        <StayEnds labels={stay?.labels} selected={selected} isChoosingEnd={checkIn !== undefined} />
        {choices && <div className={styles.choices}>{choices}</div>}
        <DayGrid
          selectable={{ first, last: lastNow }}
          selected={selected}
          hasYears={choice.hasYears ?? false}
          notes={request && notesFor(checkIn, notes)}
          // While the check-out is chosen, only part of a month can be chosen, so a request now would not cover the month.
          onSight={checkIn === undefined ? request : undefined}
          onChoose={choose}
        />
        {request && <Legend reason={reasonWithoutPrice(notes, checkIn)} legend={legend} />}
        {offer && <div className={styles.offer}>{checkIn === undefined && offer(notes, move)}</div>}
        <footer>
          <p aria-live="polite">{checkIn === undefined ? <Sum choice={choice} notes={notes} /> : t('chooseEnd')}</p>
          <Buttons isEmpty={!selected} onClear={onClear} onDone={finish} />
        </footer>
        {/* Comes after Done, so that there are at most three tab stops before the days, even with a choice of years (issue 13 §20). */}
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          <IconX size={22} aria-hidden />
        </button>
      </div>
    </dialog>
  )
}

function Heading({ id, heading, about }: { id: string; heading: string; about: string | undefined }) {
  return (
    <h2 id={id}>
      {heading}
      {about && <small>{about}</small>}
    </h2>
  )
}

function Legend({ reason, legend }: { reason: string | undefined; legend: string }) {
  return (
    <p className={styles.legend} aria-live="polite">
      {reason ?? legend}
    </p>
  )
}

function Sum({ choice: { sum, start }, notes }: { choice: CalendarChoice; notes: DayNotes }) {
  return sum?.(start && notes.get(start))
}

type ButtonsProps = { isEmpty: boolean; onClear: (() => void) | undefined; onDone: () => void }

function Buttons({ isEmpty, onClear, onDone }: ButtonsProps) {
  const t = useT('calendar')
  return (
    <>
      {onClear && (
        <Button look="plain" onClick={onClear} disabled={isEmpty}>
          {t('clear')}
        </Button>
      )}
      <Button onClick={onDone}>{t('done')}</Button>
    </>
  )
}

/** Returns the last day that can be chosen. While the check-out is chosen, it is the end of the longest allowed stay. */
function lastSelectable({ last, stay }: CalendarChoice, checkIn: CalendarDate | undefined): CalendarDate {
  return stay && checkIn !== undefined ? earlier(last, addDays(checkIn, stay.nightsMax)) : last
}

const NO_NOTES: DayNotes = new Map()

/** Returns the notes to show. They are about check-ins, so none is shown while the check-out is chosen, only their space. */
const notesFor = (checkIn: CalendarDate | undefined, notes: DayNotes) => (checkIn === undefined ? notes : NO_NOTES)

/** Returns why the chosen check-in has no price. Another length of stay may still be possible. */
function reasonWithoutPrice(notes: DayNotes, checkIn: CalendarDate | undefined): string | undefined {
  const note = checkIn && notes.get(checkIn)
  return note && note.amount === undefined ? note.spoken : undefined
}

/** Returns the selection. For a stay, the first press chooses the check-in and the second the check-out; an earlier day starts over. */
function useSelection({ start, stay, onChoose }: CalendarChoice, onClose: () => void) {
  const [checkIn, setCheckIn] = useState<CalendarDate>()
  const from = checkIn ?? start
  const selected = from && { start: from, end: checkIn ?? stay?.end ?? from }

  function choose(day: CalendarDate) {
    if (!stay) {
      onChoose(day, day)
      return onClose()
    }
    if (checkIn === undefined || day <= checkIn) return setCheckIn(day)
    setCheckIn(undefined)
    onChoose(checkIn, day)
  }

  return { checkIn, selected, choose }
}

type StayEndsProps = {
  labels: { start: string; end: string } | undefined
  selected: { start: CalendarDate; end: CalendarDate } | undefined
  isChoosingEnd: boolean
}

/** Shows check-in and check-out above the days on a phone, and marks the one that the next press chooses. */
function StayEnds({ labels, selected, isChoosingEnd }: StayEndsProps) {
  const { both } = useFormats()
  if (!labels || !selected) return null
  const { start } = selected
  const end = isChoosingEnd ? undefined : selected.end
  return (
    <dl className={styles.ends}>
      <div>
        <dt>{labels.start}</dt>
        <dd>
          <LargeDay {...both(start)} />
          <small>
            <SmallDay {...both(start)} />
          </small>
        </dd>
      </div>
      <div data-next={end === undefined || undefined}>
        <dt>{labels.end}</dt>
        <dd>
          {end ? <LargeDay {...both(end)} /> : '–'}
          <small>{end && <SmallDay {...both(end)} />}</small>
        </dd>
      </div>
    </dl>
  )
}

const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other)
