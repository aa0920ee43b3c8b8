import { IconBuildingStore, IconCash, IconFlag, IconShieldCheck } from '@tabler/icons-react'
import type { CallResponse } from '@chautari/contract/contract'
import type { BookingActName } from '@chautari/contract/staff/booking-file'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Effect, MessageEffects, WhatHappens } from '../../../ui/decision/effects.tsx'
import type { File } from '../booking-query.ts'
import { sizesReversal } from '../rules/act-request.ts'
import { useRefusalWords } from './refusal-words.ts'

type Result = CallResponse<'POST /staff/bookings/:reference/preview'>['data']

type Props = { file: File; act: BookingActName; result: Result | undefined; isFetching: boolean; error: unknown }

/** Shows the effects of an act by the server's dry run: status, refund, messages, and whether a second person is needed. */
export function ActPreview({ file, act, result, isFetching, error }: Props) {
  const refusal = useRefusalWords()
  const why = result?.outcome === 'refused' ? refusal(result.why) : undefined
  return (
    <WhatHappens isFetching={isFetching} error={error} refusal={why}>
      {result && result.outcome !== 'refused' && <Effects file={file} act={act} result={result} />}
    </WhatHappens>
  )
}

function Effects({ file, act, result }: { file: File; act: BookingActName; result: Result }) {
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
      {sizesReversal(act) && <Effect icon={IconBuildingStore}>{t('reversedShare')}</Effect>}
      {act === 'withdraw' && <Effect icon={IconBuildingStore}>{t('withdrawnShare')}</Effect>}
      <MessageEffects messages={messages} />
      {refund !== null && refund > 0 && <Effect icon={IconShieldCheck}>{t('noSecond')}</Effect>}
    </>
  )
}
