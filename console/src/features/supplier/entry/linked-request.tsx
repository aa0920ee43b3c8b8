import type { CallResponse } from '@chautari/contract/contract'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Blank } from '../../../ui/blank.tsx'
import { AnswerButtons, type Answer } from '../../../ui/request/answer-buttons.tsx'
import { RequestCard } from '../../../ui/request/request-card.tsx'

export type Link = { reference: string; token: string }
export type Linked = CallResponse<'POST /supplier/request'>

const ENDS = {
  accepted: { icon: IconCircleCheck, title: 'linkAccepted', hint: 'linkAcceptedHint' },
  declined: { icon: IconCircleX, title: 'linkDeclined', hint: 'linkDeclinedHint' },
  cancelled: { icon: IconCircleX, title: 'linkCancelled', hint: 'linkCancelledHint' },
  expired: { icon: IconClock, title: 'linkExpired', hint: 'linkExpiredHint' },
} as const

/** Shows the request that the link of an email opened: the buttons to answer it, or its outcome. */
export function LinkedRequest({ link, request }: { link: Link; request: Linked['data'] }) {
  const t = useT('requests')
  const queries = useQueryClient()
  const queryKey = ['POST /supplier/request', link.reference]
  const { mutate, error, isPending } = useMutation({
    mutationFn: (answer: Answer) => callApi('POST /supplier/request/answer', { body: { ...link, answer } }),
    onSuccess: (answered) => queries.setQueryData(queryKey, answered),
    // A colleague may have answered in the console: the page then shows the outcome.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  if (request.state !== 'open') {
    const { icon, title, hint } = ENDS[request.state]
    return (
      <Blank icon={icon} title={t(title)} isPage>
        <p>{[request.title, request.property].filter((part) => part !== null).join(', ')}</p>
        <p>{t(hint)}</p>
      </Blank>
    )
  }
  return (
    <>
      <h1>{t('linkTitle', { name: request.organisation_name })}</h1>
      <RequestCard request={request} now={request.server_time}>
        <AnswerButtons name={request.guest_name} error={error} isPending={isPending} onAnswer={mutate} />
      </RequestCard>
    </>
  )
}
