import { Button, CloseButton } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useT } from '../../../../platform/language/texts.ts'
import type { TypedField } from '../../../../ui/nights/draft.ts'
import { MaxStayField, MinStayField, PriceField, RoomsField } from '../../../../ui/nights/draft-fields.tsx'
import { KindField } from '../../../../ui/nights/kind-field.tsx'
import { useOutcomeWords } from '../../../../ui/nights/outcome-words.ts'
import type { Calendar } from '../calendar-queries.ts'
import type { Chosen } from '../rules/changes.ts'
import type { Pending } from '../use-pending.ts'
import type { Selector } from '../use-selection.ts'
import { GuestsBoxes } from './guests-boxes.tsx'
import { PanelEffect } from './panel-effect.tsx'
import styles from './panel.module.css'
import { WeekdayChips } from './weekday-chips.tsx'
import { ChosenHead } from './chosen-head.tsx'

const COVERED = '--covered'

type Props = {
  calendar: Calendar
  selector: Pick<Selector, 'selection' | 'isDragging'>
  chosen: Chosen
  pending: Pending
  mayPrice: boolean
  isSending: boolean
  onApply: () => void
  onCancel: () => void
}

/**
 * Renders the panel of the pending change: its fields, its effects, and a button that names the outcome. It is docked below the grid, and a sheet on
 * a phone.
 */
export function CalendarPanel({ calendar, selector, chosen, pending, mayPrice, isSending, onApply, onCancel }: Props) {
  const t = useT('calendar')
  const words = useOutcomeWords()
  const [isTried, setTried] = useState(false)
  const dock = useDock(selector)
  const { fields, preview } = pending
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    // After an act is applied the fields are empty, which is not an error.
    setTried(pending.request === undefined)
    onApply()
  }
  const form = usePanelKeys({ onSubmit: submit, onCancel })
  return (
    <div ref={dock} className={styles.dock}>
      <form ref={form} className={styles.form} aria-label={t('changeNights')} noValidate onSubmit={submit}>
        <CloseButton className={styles.close} aria-label={t('clearChoice')} onClick={onCancel} />
        <div className={styles.fields}>
          <ChosenHead calendar={calendar} chosen={chosen} isPasted={pending.isPasted} />
          {!pending.isPasted && <PanelFields calendar={calendar} {...{ chosen, pending, mayPrice, isTried }} />}
        </div>
        <div className={styles.end}>
          <PanelEffect calendar={calendar} pending={pending} isTried={isTried} />
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" loading={isSending}>
            {words.button(preview.isFetching ? undefined : preview.result, fields)}
          </Button>
        </div>
      </form>
    </div>
  )
}

type FieldsProps = Pick<Props, 'calendar' | 'chosen' | 'pending' | 'mayPrice'> & { isTried: boolean }

function PanelFields({ calendar, chosen, pending, mayPrice, isTried }: FieldsProps) {
  const t = useT('calendar')
  const { draft, change, unreadable, typedCount } = pending
  const errorOf = (field: TypedField) => (isTried && unreadable.includes(field) ? t(`${field}Error`) : undefined)
  const typedInto = useRef<HTMLInputElement>(null)
  const typed = typedField(draft)
  useEffect(() => {
    if (typedCount > 0) typedInto.current?.focus()
  }, [typedCount, typed])
  const fieldOf = (field: TypedField) => ({
    draft,
    onChange: change,
    error: errorOf(field),
    fieldRef: typed === field ? typedInto : undefined,
  })
  const isAboutRooms = chosen.every(({ row }) => row.kind === 'stock')
  const rooms = <RoomsField {...fieldOf('rooms')} />
  return (
    <>
      {isAboutRooms && rooms}
      {mayPrice && <PriceField {...fieldOf('price')} />}
      <div className={styles.open}>
        <KindField
          label={t('bookings')}
          kinds={['keep', 'open', 'close']}
          kind={saleKind(draft)}
          onKind={(kind) => change({ canBook: kind === 'keep' ? null : kind === 'open' })}
        />
        {mayPrice && <GuestsBoxes calendar={calendar} chosen={chosen} draft={draft} onChange={change} />}
      </div>
      {!isAboutRooms && rooms}
      {mayPrice && (
        <>
          <MinStayField {...fieldOf('min')} />
          <MaxStayField {...fieldOf('max')} />
        </>
      )}
      <WeekdayChips value={pending.weekdays} onChange={pending.setWeekdays} />
    </>
  )
}

const saleKind = ({ canBook }: Pending['draft']) => (canBook === null ? 'keep' : canBook ? 'open' : 'close')

/** Returns the field that receives what is typed into the grid. */
function typedField({ priceKind, roomsKind, minKind, maxKind }: Pending['draft']): TypedField | undefined {
  if (priceKind === 'set' || priceKind === 'adjust') return 'price'
  if (roomsKind === 'set') return 'rooms'
  if (minKind === 'set') return 'min'
  return maxKind === 'set' ? 'max' : undefined
}

/** Listens to Escape and Ctrl+Enter anywhere in the panel. */
function usePanelKeys({ onSubmit, onCancel }: { onSubmit: () => void; onCancel: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const ended = new AbortController()
    form.current?.addEventListener('keydown', (event) => press(event), { signal: ended.signal })
    return () => ended.abort()
  }, [])
  return form
}

/** The space for a handle below the last selected cell, in pixels. */
const HANDLE_REACH = 20

/** Measures how much of the window the panel covers, and scrolls the last selected cell above it, with the handle at its corner. */
function useDock({ selection, isDragging }: Props['selector']) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const docked = box.current
    // During a drag the cells must not move under the finger.
    if (!docked || isDragging) return undefined
    const observer = new ResizeObserver(() => showAbove(docked))
    observer.observe(docked)
    return () => observer.disconnect()
  }, [selection, isDragging])
  useEffect(() => () => void document.documentElement.style.removeProperty(COVERED), [])
  return box
}

function showAbove(docked: HTMLElement): void {
  document.documentElement.style.setProperty(COVERED, `${innerHeight - docked.getBoundingClientRect().top}px`)
  const cell = document.querySelector('[role="grid"] [data-active]')
  if (!cell) return
  // A touch selects the cell without focusing it, so the browser has not scrolled to it.
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  // Scrolling may have moved the panel, too: it sticks to the window only while its place is below the window.
  const hidden = cell.getBoundingClientRect().bottom + HANDLE_REACH - docked.getBoundingClientRect().top
  if (hidden > 0) scrollBy({ top: hidden, behavior: 'instant' })
}
