import { THREAD_OPEN_DAYS } from '@chautari/contract/messaging/limits'
import type { Thread } from '@chautari/contract/messaging/shapes'
import { IconBan, IconMessages } from '@tabler/icons-react'
import { useEffect, useRef, type RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { MarkedText } from '../../../ui/text/marked-text.tsx'
import { BlockButton } from './block-button.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import styles from './thread-panel.module.css'
import { useThread } from './use-thread.ts'

/** The id of the panel, for links to it. */
export const THREAD_ID = 'messages'

type Props = { reference: string; className?: string | undefined }

/** Renders the messages on a booking and a field to write one. Renders nothing when there is nothing to read or write. */
export function ThreadPanel({ reference, className }: Props) {
  const t = useT('messages')
  const { data: thread, error } = useThread(reference)
  if (!thread && error) return <p className={className}>{t('loadFailed')}</p>
  if (!thread || (thread.messages.length === 0 && !thread.can_write)) return null
  return <KnownThread thread={thread} className={className} />
}

function KnownThread({ thread, className }: { thread: Thread; className: string | undefined }) {
  const t = useT('messages')
  const section = useRef<HTMLElement>(null)
  useLinkedThread(section)
  const { supplier_name: name, answers_within_hours: hours, messages } = thread
  return (
    <section
      ref={section}
      id={THREAD_ID}
      tabIndex={-1}
      className={[styles.thread, className].filter(Boolean).join(' ')}
      aria-labelledby="messages-heading"
    >
      <header className={styles.header}>
        <IconMessages size={26} stroke={1.75} aria-hidden />
        <div>
          <h2 id="messages-heading">{t('heading')}</h2>
          <p>
            <MarkedText>{t('with', { name })}</MarkedText>
          </p>
          {hours !== null && <p className={styles.quiet}>{t('answersWithin', { n: hours })}</p>}
        </div>
        {messages.length > 0 && <BlockButton thread={thread} />}
      </header>
      <MessageList thread={thread} />
      {thread.can_write ? <MessageForm thread={thread} /> : <ClosedNote thread={thread} />}
    </section>
  )
}

/** Renders the reason why messages cannot be sent. */
function ClosedNote({ thread: { closed_because: reason, supplier_name: name } }: { thread: Thread }) {
  const t = useT('messages')
  const explain = (why: NonNullable<typeof reason>) => {
    if (why === 'hold_ended') return t('closed_hold_ended', { name })
    return why === 'ended' ? t('closed_ended', { n: THREAD_OPEN_DAYS }) : t(`closed_${why}`)
  }
  if (reason === null) return null
  return (
    <p className={styles.closed}>
      <IconBan size={20} stroke={1.75} aria-hidden />
      {explain(reason)}
    </p>
  )
}

/** Scrolls to the thread for visitors who follow the link in an email about a message. */
function useLinkedThread(section: RefObject<HTMLElement | null>): void {
  const [search] = useSearchParams()
  const isLinked = search.has('messages')
  useEffect(() => {
    if (!isLinked) return
    section.current?.scrollIntoView({ block: 'start' })
    section.current?.focus({ preventScroll: true })
  }, [isLinked, section])
}
