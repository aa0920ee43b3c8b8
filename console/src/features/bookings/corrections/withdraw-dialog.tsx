import { IconBan } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Effect, WhatHappens } from '../../../ui/decision/effects.tsx'
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx'
import { useRefusalWords } from '../../../ui/booking/refusal-words.ts'
import type { File } from '../booking-query.ts'
import { useCare } from '../use-care.ts'

type Props = { reference: string; waiting: File['corrections'][number]; onClose: () => void }

/** Withdraws a correction that waits for the traveller's code. */
export function WithdrawDialog({ reference, waiting: { field, value }, onClose }: Props) {
  const t = useT('care')
  const refusal = useRefusalWords()
  const call = useCare('POST /staff/bookings/:reference/corrections', { reference, done: t('withdrawn'), onDone: onClose })
  return (
    <ReasonDialog
      title={t('withdraw')}
      reason={{ label: t('reason'), hint: t('reasonHint') }}
      action={t('withdraw')}
      call={call}
      onConfirm={(reason) => call.run({ params: { reference }, body: { act: 'withdraw_correction', field, reason } })}
      onClose={onClose}
    >
      <WhatHappens isFetching={false} error={undefined} refusal={call.refused && refusal(call.refused.why)}>
        <Effect icon={IconBan}>{t('codeEnds', { value })}</Effect>
      </WhatHappens>
    </ReasonDialog>
  )
}
