import { calendarDate } from '@chautari/contract/dates'
import { IconMessages } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useOwnCalendar } from '../../../platform/language/calendar-order.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Blank } from '../../../ui/blank.tsx'
import { LinkedRow, ListFilters, ListRows } from '../../../ui/list/list-rows.tsx'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { StateLinks } from '../../../ui/list/state-links.tsx'
import { inboxQuery, type InboxThread } from './inbox-queries.ts'
import styles from './inbox.module.css'

/** Shows the conversations with guests, unread ones first. */
export function Inbox({ unread }: { unread: 'yes' | undefined }) {
  const t = useT('inbox')
  const query = useInfiniteQuery(inboxQuery(unread))
  return (
    <>
      <ListFilters>
        <StateLinks
          label={t('filters')}
          states={['yes'] as const}
          chosen={unread}
          all={t('all')}
          nameOf={() => t('unreadOnly')}
          addressOf={(state) => (state ? '?unread=yes' : '?')}
        />
      </ListFilters>
      <PagedList
        query={query}
        more={t('more')}
        blank={
          <Blank icon={IconMessages} title={t(unread ? 'emptyUnread' : 'empty')}>
            {!unread && <p>{t('emptyHint')}</p>}
          </Blank>
        }
      >
        {(threads) => (
          <ListRows>
            {threads.map((thread) => (
              <InboxRow key={thread.booking_reference} thread={thread} />
            ))}
          </ListRows>
        )}
      </PagedList>
    </>
  )
}

const LAST = { traveller: 'guestLast', supplier: 'youLast', staff: 'staffLast', system: 'staffLast' } as const

function InboxRow({ thread }: { thread: InboxThread }) {
  const t = useT('inbox')
  const formats = useFormats()
  const { booking_reference: reference, traveller_name: name, unread, last_author: last, is_blocked: isBlocked } = thread
  const days = useOwnCalendar()(formats.range(calendarDate(thread.starts_at), calendarDate(thread.ends_at)))
  return (
    <LinkedRow to={`/supplier/messages/${reference}`}>
      <span className={styles.name} data-unread={unread > 0 || undefined} lang={formats.languageOf(name)}>
        {name}
      </span>
      <span className={styles.stay}>{t('stay', { title: thread.title, days })}</span>
      <span className={styles.state}>{isBlocked ? t('blocked') : t(LAST[last])}</span>
      <time className={styles.time} dateTime={thread.last_message_at}>
        {formats.instant(new Date(thread.last_message_at))}
      </time>
      {unread > 0 && <strong className={styles.count}>{t('newCount', { n: unread })}</strong>}
    </LinkedRow>
  )
}
