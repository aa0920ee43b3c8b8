import { Button } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useT } from '../../../../platform/language/texts.ts'
import { DialogCancel } from '../../../../ui/dialog/dialog-cancel.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { readFields } from '../../../../ui/nights/draft.ts'
import { useOutcomeWords } from '../../../../ui/nights/outcome-words.ts'
import type { Calendar } from '../calendar-queries.ts'
import { ConflictNote } from '../panel/conflict-note.tsx'
import { RefusalNote } from '../panel/refusal-note.tsx'
import { WeekdayChips } from '../panel/weekday-chips.tsx'
import { seasonAct, type SeasonDraft } from '../rules/season.ts'
import { useCalendarAct } from '../use-calendar-act.ts'
import { usePreview } from '../use-preview.ts'
import { ActPreview } from './act-preview.tsx'
import { NightsFields } from './nights-fields.tsx'
import { RoomBoxes } from './room-boxes.tsx'
import styles from './season-dialog.module.css'

type Change = (changed: Partial<SeasonDraft>) => void

type Props = {
  calendar: Calendar
  title: string
  lead: string
  first: SeasonDraft
  onClose: () => void
  /** The fields that say which nights. */
  children: (season: SeasonDraft, change: Change) => ReactNode
}

/** Changes nights of several rooms as one act that can be undone, and shows its effects before. */
export function NightsDialog({ calendar, title, lead, first, onClose, children }: Props) {
  const t = useT('calendar')
  const words = useOutcomeWords()
  const { property, seen } = calendar
  const [season, setSeason] = useState<SeasonDraft>(first)
  const [isTried, setTried] = useState(false)
  const asked = seasonAct(season)
  const preview = usePreview(property.slug, asked)
  // The button names only effects that are known.
  const known = preview.isFetching ? undefined : preview.result
  const acting = useCalendarAct(property.slug, onClose)
  const fields = asked?.changes[0] ?? {}
  const change: Change = (changed) => setSeason((now) => ({ ...now, ...changed }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (preview.error) return preview.retry()
    if (acting.conflicted || !asked || known?.outcome !== 'done' || known.nights === 0) return
    acting.send({ asked, seen, values: new Map(), done: (done) => words.done(done, fields) })
  }
  const sendMine = () => {
    const { conflicted } = acting
    if (conflicted) acting.send({ ...conflicted, values: new Map(), done: (done) => words.done(done, {}) })
  }
  return (
    <Dialog opened size="lg" title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{lead}</p>
        {children(season, change)}
        <WeekdayChips value={season.weekdays} onChange={(weekdays) => change({ weekdays })} />
        <RoomBoxes calendar={calendar} value={season.rooms} onChange={(rooms) => change({ rooms })} />
        <NightsFields
          faults={isTried ? readFields(season.draft).faults : []}
          draft={season.draft}
          onChange={(draft) => change({ draft: { ...season.draft, ...draft } })}
        />
        <div>
          <ActPreview {...{ calendar, fields, preview }} isTried={isTried && !asked} />
          <RefusalNote why={acting.writing?.why} />
        </div>
        <ConflictNote calendar={calendar} acting={acting} onUse={sendMine} />
        {!acting.conflicted && (
          <div className={styles.acts}>
            <DialogCancel>{t('cancel')}</DialogCancel>
            {/* Not disabled, which would take the focus away. */}
            <Button type="submit" variant="filled" loading={acting.isSending} aria-disabled={preview.isFetching}>
              {words.button(known, fields)}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}
