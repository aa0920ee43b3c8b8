import { IconCalendarCheck, IconChevronRight } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { AnswerButtons, type Answer } from '../../../ui/request/answer-buttons.tsx'
import { RequestCard } from '../../../ui/request/request-card.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { todayQuery, type Day } from './today-query.ts'
import styles from './today.module.css'

/** Shows the request with the nearest deadline, with buttons to answer it, and the number of other open requests. */
export function WaitingRequests({ today: { requests, server_time: now } }: { today: Day }) {
  const t = useT('today')
  const [first, ...more] = requests
  if (!first) return <p className={styles.calm}>{t('nothingWaits')}</p>
  return (
    <>
      <FirstRequest key={first.reference} request={first} now={now} />
      {more.length > 0 && (
        <Link to="/supplier/bookings?view=requests" className={styles.more}>
          <IconCalendarCheck size={20} stroke={1.75} aria-hidden />
          <strong>{t('moreWait', { n: more.length })}</strong>
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </Link>
      )}
    </>
  )
}

function FirstRequest({ request, now }: { request: Day['requests'][number]; now: string }) {
  const t = useT('requests')
  const mayDecide = useSupplierMay()('bookings.decide')
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: todayQuery.queryKey })
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: Answer) =>
      callApi('POST /supplier/bookings/:reference/answer', { params: { reference: request.reference }, body }),
    onSuccess: async (_answer, { answer }) => {
      showToast(t(answer === 'accept' ? 'accepted' : 'declined'))
      await refresh()
    },
    onError: refresh,
  })
  return (
    <RequestCard request={request} now={now}>
      {mayDecide && (
        <AnswerButtons name={request.guest_name ?? t('guest')} error={error} isPending={isPending} onAnswer={mutate} />
      )}
      <Link to={`/supplier/bookings/${request.reference}`}>{t('details')}</Link>
    </RequestCard>
  )
}
