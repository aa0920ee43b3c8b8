import { SUPPLIER_READS_DAYS, THREAD_OPEN_DAYS } from '@chautari/contract/messaging/limits'
import { Button } from '@mantine/core'
import { IconMessageOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { addressOf, ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { Blank } from '../../../ui/blank.tsx'
import { MoreButton } from '../../../ui/list/more-button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { MessageList } from '../../../ui/thread/message-list.tsx'
import { BlockButton } from './block-button.tsx'
import { supplierThreadQuery, type SupplierThread } from './inbox-queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReportDialog } from './report-dialog.tsx'
import styles from './thread.module.css'
import { useReadMark } from './use-read-mark.ts'

/** Shows the conversation on a booking. */
export function Thread({ reference }: { reference: string }) {
  const t = useT('inbox')
  const query = useInfiniteQuery(supplierThreadQuery(reference))
  const { data, error, isPending, refetch } = query
  if (isPending) return <PageSkeleton />
  if (!data && error instanceof ApiError && error.status === 404)
    return (
      <Blank icon={IconMessageOff} title={t('notFound')} isPage>
        <p>{t('notFoundHint', { n: SUPPLIER_READS_DAYS })}</p>
      </Blank>
    )
  const latest = data?.pages[0]?.data
  if (!data || !latest) return <Problem error={error} onRetry={() => void refetch()} />
  const messages = data.pages.toReversed().flatMap((page) => page.data.messages)
  const earlier = <MoreButton query={query} label={t('earlier')} />
  return <KnownThread thread={{ ...latest, messages }} earlier={earlier} />
}

function KnownThread({ thread, earlier }: { thread: SupplierThread; earlier: ReactNode }) {
  const t = useT('inbox')
  const may = useSupplierMay()
  const { booking_reference: reference, closed_because: closed } = thread
  const [reporting, setReporting] = useState<number>()
  useReadMark(thread)
  const pictureOf = (picture: string) =>
    addressOf('GET /supplier/bookings/:reference/messages/pictures/:picture', { params: { reference, picture } }).url.pathname
  return (
    <>
      <p className={styles.back}>
        <Link to="/supplier/messages">{t('back')}</Link>
      </p>
      <PageHead title={thread.traveller_name}>
        <Button component={Link} to={`/supplier/bookings/${reference}`}>
          {t('openBooking')}
        </Button>
        {may('messages.send') && thread.messages.length > 0 && <BlockButton thread={thread} />}
      </PageHead>
      <div className={styles.thread}>
        {earlier}
        <MessageList
          messages={thread.messages}
          pictureOf={pictureOf}
          below={({ id, author, is_removed: isRemoved, is_reported: isReported }) =>
            author === 'traveller' &&
            !isRemoved &&
            may('messages.send') &&
            (isReported ? (
              <p className={styles.quiet}>{t('reported')}</p>
            ) : (
              <Button size="compact-xs" variant="subtle" onClick={() => setReporting(id)}>
                {t('report')}
              </Button>
            ))
          }
        />
        {closed && <p className={styles.closed}>{closedText(closed, t)}</p>}
        {thread.can_write && may('messages.send') && <ReplyForm thread={thread} />}
      </div>
      {reporting !== undefined && <ReportDialog reference={reference} id={reporting} onClose={() => setReporting(undefined)} />}
    </>
  )
}

function closedText(closed: NonNullable<SupplierThread['closed_because']>, t: ReturnType<typeof useT<'inbox'>>): string {
  return closed === 'ended' ? t('closed_ended', { n: THREAD_OPEN_DAYS }) : t(`closed_${closed}`)
}
