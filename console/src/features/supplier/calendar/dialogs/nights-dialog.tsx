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
  /** The fields that choose the nights. */
  children: (season: SeasonDraft, change: Change) => ReactNode
}

/** Renders a dialog that changes nights of several rooms as one undoable act, with its preview. */
export function NightsDialog({ calendar, title, lead, first, onClose, children }: Props) {
  const t = useT('calendar')
  const words = useOutcomeWords()
  const { property, seen } = calendar
  const [season, setSeason] = useState<SeasonDraft>(first)
  const [isTried, setTried] = useState(false)
  const request = seasonAct(season)
  const preview = usePreview(property.slug, request)
  // The button names only effects that are known.
  const known = preview.isFetching ? undefined : preview.result
  const mutation = useCalendarAct(property.slug, onClose)
  const fields = request?.changes[0] ?? {}
  const change: Change = (changed) => setSeason((now) => ({ ...now, ...changed }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (preview.error) return preview.retry()
    if (mutation.conflicted || !request || known?.outcome !== 'done' || known.nights === 0) return
    mutation.send({ request, seen, values: new Map(), done: (result) => words.done(result, fields) })
  }
  return (
    <Dialog opened size="lg" title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{lead}</p>
        {children(season, change)}
        <WeekdayChips value={season.weekdays} onChange={(weekdays) => change({ weekdays })} />
        <RoomBoxes calendar={calendar} value={season.rooms} onChange={(rooms) => change({ rooms })} />
        <NightsFields
          unreadable={isTried ? readFields(season.draft).unreadable : []}
          draft={season.draft}
          onChange={(draft) => change({ draft: { ...season.draft, ...draft } })}
        />
        <div>
          <ActPreview {...{ calendar, fields, preview }} isTried={isTried && !request} />
          <RefusalNote reason={mutation.saveState?.reason} />
        </div>
        <ConflictNote calendar={calendar} mutation={mutation} />
        {!mutation.conflicted && (
          <div className={styles.acts}>
            <DialogCancel>{t('cancel')}</DialogCancel>
            {/* Not disabled, which would take the focus away. */}
            <Button type="submit" variant="filled" loading={mutation.isSending} aria-disabled={preview.isFetching}>
              {words.button(known, fields)}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}
