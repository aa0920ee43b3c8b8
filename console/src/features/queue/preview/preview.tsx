import { ActionIcon } from '@mantine/core'
import type { QueueItem } from '@chautari/contract/staff/queue'
import { IconClock, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayInNepal } from '@chautari/contract/dates'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Keys } from '../../../ui/keys.tsx'
import { useDue } from '../due-time.tsx'
import { ItemFacts } from './item-facts.tsx'
import { useItemWords } from '../item-words.ts'
import styles from './preview.module.css'

const STROKE = 1.75

/** Renders the selected item: its facts, the outcome without action, and its acts. */
export function Preview({ item, now, acts }: { item: QueueItem; now: Date; acts: ReactNode }) {
  const t = useT('queue')
  const formats = useFormats()
  const { title, about } = useItemWords()(item)
  const { words, tone } = useDue(item, now)
  return (
    <aside className={styles.preview} aria-label={t('preview')}>
      <div>
        <div className={styles.top}>
          <span className={styles.due} data-tone={tone}>
            <IconClock size={14} stroke={STROKE} aria-hidden />
            {words}
          </span>
          <span className={styles.kind}>{t(item.kind)}</span>
          {item.reference !== null && (
            <ActionIcon component={Link} to={`/bookings/${item.reference}`} size={28} aria-label={t('openBooking')}>
              <IconExternalLink size={18} stroke={STROKE} />
            </ActionIcon>
          )}
        </div>
        <h2 className={styles.title} lang={formats.languageOf(title)}>
          {title}
        </h2>
        <p className={styles.about}>{about}</p>
      </div>
      <div>
        <ItemFacts item={item} />
      </div>
      <div>
        <IfNobodyActs item={item} now={now} />
      </div>
      <div>{acts}</div>
      <p className={styles.keys}>
        <span>
          <Keys keys="J K" /> {t('keyMove')}
        </span>
        <span>
          <Keys keys="Enter" /> {t('keyOpen')}
        </span>
        <span>
          <Keys keys="?" /> {t('keyAll')}
        </span>
      </p>
    </aside>
  )
}

/** Shows what happens at the deadline if nobody acts. */
export function IfNobodyActs({ item, now }: { item: QueueItem; now: Date }) {
  const t = useT('queue')
  const formats = useFormats()
  const { outcome } = useItemWords()(item)
  const due = item.due_at === null ? undefined : new Date(item.due_at)
  const when = due && (dayInNepal(due) === dayInNepal(now) ? formats.time(due) : formats.instant(due))
  const isAhead = due !== undefined && due > now
  return (
    <div className={styles.outcome} data-warns={item.if_nobody_acts !== 'nothing' || undefined}>
      <h3>{isAhead && when ? t('ifNobodyActsBy', { when }) : t('ifNobodyActs')}</h3>
      <p>{outcome}</p>
    </div>
  )
}
