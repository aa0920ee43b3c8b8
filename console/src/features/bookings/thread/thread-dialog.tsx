import type { Message } from '@chautari/contract/messaging/shapes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { addressOf } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { MoreButton } from '../../../ui/list/more-button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { MessageList } from '../../../ui/thread/message-list.tsx'
import { BlockForm } from './block-form.tsx'
import { MessageForm } from './message-form.tsx'
import styles from './thread-dialog.module.css'
import { threadQuery, type StaffThread } from './thread-query.ts'

type Props = { reference: string; onClose: () => void }

/** Shows the messages between the traveller and the supplier of a booking, including hidden and removed ones. */
export function ThreadDialog({ reference, onClose }: Props) {
  const t = useT('threads')
  const query = useInfiniteQuery(threadQuery(reference))
  const { data, error, refetch } = query
  const thread = data?.pages[0]?.data
  const messages = data?.pages.toReversed().flatMap((page) => page.data.messages) ?? []
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('title', { name: thread?.supplier_name ?? '' })}>
      {!thread && error && <Problem error={error} onRetry={() => void refetch()} />}
      <MoreButton query={query} label={t('earlier')} />
      {thread && <KnownThread thread={{ ...thread, messages }} />}
    </Dialog>
  )
}

function KnownThread({ thread }: { thread: StaffThread }) {
  const t = useT('threads')
  const may = useMay()
  const [isBlocking, setBlocking] = useState(false)
  const { booking_reference: reference, closed_because: closed } = thread
  const pictureOf = (picture: string) =>
    addressOf('GET /staff/bookings/:reference/thread/pictures/:picture', { params: { reference, picture } }).url.pathname
  return (
    <div className={styles.thread}>
      <MessageList
        messages={thread.messages}
        pictureOf={pictureOf}
        below={(message) => <Reports thread={thread} message={message} />}
      />
      {closed && <p className={styles.closed}>{t(`closed_${closed}`)}</p>}
      {may('threads.write') && <MessageForm reference={reference} />}
      {may('threads.moderate') &&
        (isBlocking ? (
          <BlockForm reference={reference} isBlocked={closed === 'blocked'} onDone={() => setBlocking(false)} />
        ) : (
          <Button variant="subtle" color="red" className={styles.block} onClick={() => setBlocking(true)}>
            {t(closed === 'blocked' ? 'unblock' : 'block')}
          </Button>
        ))}
    </div>
  )
}

/** Shows the reporter of a message and the reason. */
function Reports({ thread: { reports }, message: { id } }: { thread: StaffThread; message: Message }) {
  const t = useT('threads')
  return reports
    .filter(({ message }) => message === id)
    .map((report) => (
      <p key={report.id} className={styles.report}>
        {t(`reportedBy_${report.side}`, { reason: t(`reason_${report.reason}`) })}
        {report.note !== null && <q>{report.note}</q>}
      </p>
    ))
}
