import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { rememberFile } from '../../../platform/recent/recent-files.ts'
import { Blank } from '../../../ui/blank.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { fileQuery } from '../booking-query.ts'
import styles from './booking-file.module.css'
import { FileActs } from './file-acts.tsx'
import { FileHead } from './file-head.tsx'
import { Money } from './money.tsx'
import { Timeline } from './timeline.tsx'

/** Shows a booking: its history, its money, and the acts of staff. */
export function BookingFile({ reference }: { reference: string }) {
  const { data, error, isPending, refetch } = useQuery(fileQuery(reference))
  const title = data?.data.title
  const known = data?.data.reference
  useEffect(() => {
    if (known !== undefined && title !== undefined) rememberFile({ reference: known, title })
  }, [known, title])
  if (isPending) return <PageSkeleton />
  if (!data && error instanceof ApiError && error.status === 404) return <NoBooking />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const file = data.data
  return (
    <>
      <FileHead file={file} />
      <div className={styles.columns}>
        <Timeline file={file} />
        <Money file={file} />
        <FileActs file={file} />
      </div>
    </>
  )
}

function NoBooking() {
  const t = useT('file')
  return (
    <Blank icon={IconSearchOff} title={t('notFound')} isPage>
      <p>{t('notFoundHint')}</p>
      <Blank.Actions>
        <Button variant="filled" component={Link} to="/">
          {t('queue')}
        </Button>
      </Blank.Actions>
    </Blank>
  )
}
