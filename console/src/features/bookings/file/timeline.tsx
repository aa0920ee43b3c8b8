import { Button } from '@mantine/core'
import { dayInNepal } from '@chautari/contract/dates'
import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMail,
  IconMailX,
  IconNote,
  IconPoint,
  IconShield,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useShortcut } from '../../../platform/keys/shortcuts.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import type { File } from '../booking-query.ts'
import { SendAgainDialog } from '../messages/send-again-dialog.tsx'
import { toneOf } from '../rules/event-names.ts'
import { timelineOf, type TimelineEntry } from '../rules/timeline.ts'
import { AddNote } from './add-note.tsx'
import { useEntryWords } from './entry-words.ts'
import styles from './timeline.module.css'

const ICON_PX = 14
const STROKE = 1.75
const EVENT_ICONS = { plain: IconPoint, good: IconCircleCheck, bad: IconCircleX, waiting: IconClock } as const

/** Shows the history of a booking by day in both calendars, newest first, optionally with its messages. */
export function Timeline({ file }: { file: File }) {
  const t = useT('file')
  const formats = useFormats()
  const may = useMay()
  const isNepali = useLocale() === 'ne'
  const [withMessages, setWithMessages] = useState(false)
  const [again, setAgain] = useState<File['messages'][number]>()
  const care = useT('care')
  useShortcut({ keys: 'r', label: care('keyMessages'), run: () => setWithMessages(true) })
  const today = dayInNepal(new Date(file.server_time))
  const { note, others } = file.traveller
  return (
    <section className={styles.column} aria-label={t('timeline')}>
      <div className={styles.title}>
        <h2>{t('timeline')}</h2>
        <Button variant="subtle" size="xs" aria-pressed={withMessages} onClick={() => setWithMessages(!withMessages)}>
          {t(withMessages ? 'hideMessages' : 'showMessages')}
        </Button>
      </div>
      {may('bookings.note') && <AddNote reference={file.reference} />}
      {note !== null && <Quote title={t('note')} text={note} />}
      {others.length > 0 && <Quote title={t('companions')} text={others.join(', ')} />}
      {timelineOf(file, withMessages).map(({ day, entries }) => {
        const { ad, bs } = formats.both(day)
        return (
          <div key={day}>
            <h3 className={styles.day}>
              {day === today ? t('today') : formats.longDay(day)} <span>{isNepali ? ad : bs}</span>
            </h3>
            <ol>
              {entries.map((entry) => (
                <Entry key={entry.key} file={file} entry={entry} onAgain={setAgain} />
              ))}
            </ol>
          </div>
        )
      })}
      {again && <SendAgainDialog reference={file.reference} message={again} onClose={() => setAgain(undefined)} />}
    </section>
  )
}

const DOTS = { plain: undefined, good: 'green', bad: 'red', waiting: 'amber' } as const

function Quote({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.quote}>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  )
}

type EntryProps = { file: File; entry: TimelineEntry; onAgain: (message: File['messages'][number]) => void }

function Entry({ file, entry, onAgain }: EntryProps) {
  const t = useT('care')
  const formats = useFormats()
  const { title, remark, change, reason } = useEntryWords(file)(entry)
  return (
    <li className={styles.entry}>
      <span className={styles.dot} data-tone={entry.kind === 'event' ? DOTS[toneOf(entry.event.trigger)] : undefined}>
        <EntryIcon entry={entry} />
      </span>
      <span className={styles.what}>{title}</span>
      <time className={styles.time} dateTime={entry.at}>
        {formats.time(new Date(entry.at))}
      </time>
      {change !== undefined && <p className={styles.remark}>{change}</p>}
      {remark !== '' && <p className={styles.remark}>{remark}</p>}
      {entry.kind === 'message' && entry.message.is_resendable && (
        <Button variant="subtle" size="compact-xs" className={styles.again} onClick={() => onAgain(entry.message)}>
          {t('sendAgain')}
        </Button>
      )}
      {reason !== null && <p className={styles.reason}>{reason}</p>}
    </li>
  )
}

function EntryIcon({ entry }: { entry: TimelineEntry }) {
  const icon = { size: ICON_PX, stroke: STROKE, 'aria-hidden': true } as const
  if (entry.kind === 'message') return entry.message.is_undelivered ? <IconMailX {...icon} /> : <IconMail {...icon} />
  if (entry.kind === 'note') return <IconNote {...icon} />
  if (entry.kind === 'act') return <IconShield {...icon} />
  const Glyph = EVENT_ICONS[toneOf(entry.event.trigger)]
  return <Glyph {...icon} />
}
