import { IconCash, IconFlag, IconShieldCheck } from '@tabler/icons-react'
import type { CallResponse } from '@chautari/contract/contract'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Effect, MessageEffects, WhatHappens } from '../../../ui/decision/effects.tsx'
import type { File } from '../booking-query.ts'
import { useRefusalWords } from './refusal-words.ts'

type Result = CallResponse<'POST /staff/bookings/:reference/preview'>['data']

type Props = { file: File; result: Result | undefined; isFetching: boolean; error: unknown }

/** Shows the effects of an act by the server's dry run: status, refund, messages, and whether a second person is needed. */
export function ActPreview({ file, result, isFetching, error }: Props) {
  const refusal = useRefusalWords()
  const why = result?.outcome === 'refused' ? refusal(result.why) : undefined
  return (
    <WhatHappens isFetching={isFetching} error={error} refusal={why}>
      {result && result.outcome !== 'refused' && <Effects file={file} result={result} />}
    </WhatHappens>
  )
}

function Effects({ file, result }: { file: File; result: Result }) {
  const t = useT('acts')
  const statuses = useT('statuses')
  const formats = useFormats()
  const { outcome, status, refund, messages } = result
  const amount = formats.rupees(refund ?? 0)
  if (outcome === 'second_person') return <Effect icon={IconShieldCheck}>{t('second', { amount })}</Effect>
  return (
    <>
      <Effect icon={IconFlag}>{t(status === file.status ? 'stays' : 'becomes', { status: statuses(status) })}</Effect>
      <Effect icon={IconCash}>{refund ? t('refunds', { amount, name: file.traveller.name }) : t('noRefund')}</Effect>
      <MessageEffects messages={messages} />
      {refund !== null && refund > 0 && <Effect icon={IconShieldCheck}>{t('noSecond')}</Effect>}
    </>
  )
}
