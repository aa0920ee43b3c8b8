import { IconBuildingStore, IconCash, IconFlag, IconShieldCheck } from '@tabler/icons-react'
import type { CallResponse } from '@chautari/contract/contract'
import type { BookingActName } from '@chautari/contract/staff/booking-file'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Effect, MessageEffects, WhatHappens } from '../../../ui/decision/effects.tsx'
import type { File } from '../booking-query.ts'
import { useRefusalWords } from '../../../ui/booking/refusal-words.ts'
import { recordsReversal } from '../rules/act-request.ts'

type Result = CallResponse<'POST /staff/bookings/:reference/preview'>['data']

type Props = {
  file: File
  act: BookingActName
  result: Result | undefined
  isFetching: boolean
  error: unknown
  /** Whether there is no preview because the amount is missing. */
  isAmountMissing: boolean
}

/** Renders the preview of an act: status, refund, messages, and whether a second person has to approve it. */
export function ActPreview({ file, act, result, isFetching, error, isAmountMissing }: Props) {
  const t = useT('acts')
  const refusal = useRefusalWords()
  const refusalText = result?.outcome === 'refused' ? refusal(result.why) : undefined
  return (
    <WhatHappens
      isFetching={isFetching}
      error={error}
      refusal={refusalText}
      hint={isAmountMissing ? t('amountFirst') : undefined}
    >
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
      {recordsReversal(act) && <Effect icon={IconBuildingStore}>{t('reversedShare')}</Effect>}
      {act === 'withdraw' && <Effect icon={IconBuildingStore}>{t('withdrawnShare')}</Effect>}
      <MessageEffects messages={messages} />
      {refund !== null && refund > 0 && <Effect icon={IconShieldCheck}>{t('noSecond')}</Effect>}
    </>
  )
}
