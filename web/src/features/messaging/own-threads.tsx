import type { ThreadSummary } from '@chautari/contract/messaging/shapes'
import { calendarDate } from '@chautari/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadFailure } from '../../entities/account/own-account-view.tsx'
import { links } from '../../links.ts'
import { api } from '../../platform/api/api.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { ShortDays } from '../../platform/language/short-days.tsx'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import styles from './own-threads.module.css'

/** Renders the threads of the account's bookings, unread ones first. Each links to its booking. */
export function OwnThreads() {
  const t = useT('messages')
  const {
    data: threads,
    error,
    refetch,
  } = useQuery({
    queryKey: ['GET /user/threads'],
    queryFn: async ({ signal }) => (await api('GET /user/threads', { signal })).data,
  })
  if (!threads && error) return <LoadFailure onRetry={() => void refetch()} />
  return (
    <section className={styles.threads} aria-labelledby="threads-heading" aria-busy={!threads}>
      <h2 id="threads-heading">{t('yours')}</h2>
      <p>{t('yoursLead')}</p>
      {threads && threads.length > 0 ? (
        <ul>
          {threads.map((thread) => (
            <OwnThread key={thread.booking_reference} thread={thread} />
          ))}
        </ul>
      ) : (
        // The text reserves its space while the response loads, so that the page below does not move.
        <div className={threads ? styles.none : styles.awaited}>
          <p>{t('yoursNone')}</p>
          <p>
            <ButtonLink to={links.bookings} look="quiet">
              {t('toBookings')}
            </ButtonLink>
          </p>
        </div>
      )}
    </section>
  )
}

function OwnThread({ thread }: { thread: ThreadSummary }) {
  const t = useT('messages')
  const { instant } = useFormats()
  const { booking_reference: reference, title, unread } = thread
  return (
    <li>
      <Link to={links.messages(reference)}>
        <MarkedText>{title}</MarkedText>
      </Link>
      <span>
        <ShortDays from={calendarDate(thread.starts_at)} to={calendarDate(thread.ends_at)} />
      </span>
      <small>{instant(new Date(thread.last_message_at))}</small>
      {unread > 0 && <Badge isGood>{t('unread', { n: unread })}</Badge>}
    </li>
  )
}
