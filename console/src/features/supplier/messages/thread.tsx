import { SUPPLIER_READS_DAYS, THREAD_OPEN_DAYS } from '@chautari/contract/messaging/limits'
import { Button } from '@mantine/core'
import { IconMessageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf, ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { Blank } from '../../../ui/blank.tsx'
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

/** The conversation on a booking. */
export function Thread({ reference }: { reference: string }) {
  const t = useT('inbox')
  const { data, error, isPending, refetch } = useQuery(supplierThreadQuery(reference))
  if (isPending) return <PageSkeleton />
  if (!data && error instanceof ApiError && error.status === 404)
    return (
      <Blank icon={IconMessageOff} title={t('notFound')} isPage>
        <p>{t('notFoundHint', { n: SUPPLIER_READS_DAYS })}</p>
      </Blank>
    )
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return <KnownThread thread={data.data} />
}

function KnownThread({ thread }: { thread: SupplierThread }) {
  const t = useT('inbox')
  const may = useSupplierMay()
  const { booking_reference: reference, closed_because: closed } = thread
  const [reporting, setReporting] = useState<number>()
  useReadMark(thread)
  const pictureOf = (picture: string) =>
    addressOf('GET /supplier/bookings/:reference/messages/pictures/:picture', { params: { reference, picture } }).url.pathname
  return (
    <>
      <PageHead title={thread.traveller_name}>
        {may('messages.send') && thread.messages.length > 0 && <BlockButton thread={thread} />}
      </PageHead>
      <div className={styles.thread}>
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
