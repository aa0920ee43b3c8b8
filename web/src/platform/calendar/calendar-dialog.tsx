import { addDays, type CalendarDate } from '@chautari/contract/dates'
import { IconX } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { LargeDay, SmallDay } from '../../ui/text/two-calendars.tsx'
import { CalendarSwitch } from '../language/calendar-switch.tsx'
import { useFormats } from '../language/formats.ts'
import { useT } from '../language/texts.ts'
import styles from './calendar.module.css'
import { DayGrid } from './day-grid.tsx'
import { useDayNotes, type DayNotes, type NoteSource } from './day-notes.ts'

export type CalendarChoice = {
  heading: string
  first: CalendarDate
  last: CalendarDate
  start: CalendarDate | undefined
  /** Set for a stay: check-in, check-out and the number of nights between them that is allowed. */
  stay?: { end: CalendarDate; nightsMax: number; labels: { start: string; end: string } }
  /** The length of the chosen stay, next to the button that closes the calendar. */
  sum?: ReactNode
  /** The source of the notes below days of arrival. */
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
  const { heading, first, sum, onClear, stay } = choice
  const { checkIn, selected, choose } = useSelection(choice, onClose)
  const { notes, legend, request } = useDayNotes(choice.notes)
  const lastNow = lastSelectable(choice, checkIn)

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
      // Only the backdrop is the dialog itself: everything in it lies in the panel.
      onPointerDown={(event) => event.target === event.currentTarget && finish()}
    >
      <div className={styles.panel}>
        <header>
          <h2 id={id}>{heading}</h2>
          <CalendarSwitch />
        </header>
        {stay && selected && (
          <StayEnds labels={stay.labels} start={selected.start} end={checkIn === undefined ? selected.end : undefined} />
        )}
        <DayGrid
          selectable={{ first, last: lastNow }}
          selected={selected}
          hasYears={choice.hasYears ?? false}
          notes={request && notesFor(checkIn, notes)}
          // While the check-out is chosen, a month is shown only in part.
          onSight={checkIn === undefined ? request : undefined}
          onChoose={choose}
        />
        <footer>
          <p aria-live="polite">
            {checkIn === undefined ? sum : t('chooseEnd')}
            {request && <small className={styles.legend}>{struckReason(notes, checkIn) ?? legend}</small>}
          </p>
          {onClear && (
            <Button look="plain" onClick={onClear} disabled={!selected}>
              {t('clear')}
            </Button>
          )}
          <Button onClick={finish}>{t('done')}</Button>
        </footer>
        {/* After Done, so that at most three tab stops come before the days, even where years can be chosen (issue 13 §20). */}
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          <IconX size={22} aria-hidden />
        </button>
      </div>
    </dialog>
  )
}

/** Returns the last day that can be chosen: while the check-out is chosen, that of the longest stay. */
function lastSelectable({ last, stay }: CalendarChoice, checkIn: CalendarDate | undefined): CalendarDate {
  return stay && checkIn !== undefined ? earlier(last, addDays(checkIn, stay.nightsMax)) : last
}

const NO_NOTES: DayNotes = new Map()

/** A note is about arriving on a day: while the check-out is chosen, only its space stays. */
const notesFor = (checkIn: CalendarDate | undefined, notes: DayNotes) => (checkIn === undefined ? notes : NO_NOTES)

/** Returns why the chosen check-in is crossed out: another length of stay may still be possible. */
function struckReason(notes: DayNotes, checkIn: CalendarDate | undefined): string | undefined {
  const note = checkIn && notes.get(checkIn)
  return note?.isStruck ? note.spoken : undefined
}

/** Returns what is selected. A first press on a stay chooses check-in, the second check-out; an earlier day begins again. */
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

type StayEndsProps = { labels: { start: string; end: string }; start: CalendarDate; end: CalendarDate | undefined }

/** Shows check-in and check-out above the days of a phone, and which of them the next press chooses. */
function StayEnds({ labels, start, end }: StayEndsProps) {
  const { both } = useFormats()
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

const MARGIN_PX = 8
// The header stays above the field when the page scrolls to make room for the calendar.
const HEADER_PX = 80

/** Opens the dialog as modal and places it below its field, inside the viewport. On a phone the style sheet fills the screen. */
function useCalendarPlace(anchor: RefObject<HTMLElement | null>): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const box = dialog.current
    const field = anchor.current
    box?.showModal()
    if (box && field) placeBelow(box, field)
    return () => {
      box?.close()
      field?.querySelector('summary')?.focus({ preventScroll: true })
    }
  }, [anchor])
  return dialog
}

function placeBelow(box: HTMLElement, field: HTMLElement): void {
  const { width, height } = box.getBoundingClientRect()
  const lack = field.getBoundingClientRect().bottom + 2 * MARGIN_PX + height - innerHeight
  if (lack > 0) scrollBy({ top: Math.max(0, Math.min(lack, field.getBoundingClientRect().top - HEADER_PX)), behavior: 'instant' })
  const { bottom, left } = field.getBoundingClientRect()
  const inside = (at: number, room: number) => Math.max(MARGIN_PX, Math.min(at, room - MARGIN_PX))
  box.style.setProperty('--top', `${inside(bottom + MARGIN_PX, innerHeight - height)}px`)
  box.style.setProperty('--left', `${inside(left, document.documentElement.clientWidth - width)}px`)
}

const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other)
