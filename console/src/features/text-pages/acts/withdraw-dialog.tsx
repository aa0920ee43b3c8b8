import { IconWorldOff } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Effect, WhatHappens } from '../../../ui/decision/effects.tsx'
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx'
import { usePageAct, type TextPageName } from '../page-query.ts'

type Props = { page: TextPageName; number: number; onClose: () => void }

/** Renders the dialog that turns a version into a draft again before it takes effect. */
export function WithdrawDialog({ page, number, onClose }: Props) {
  const t = useT('pages')
  const call = usePageAct('POST /staff/text-pages/:page/versions/:number/withdraw', { done: t('withdrawn'), onDone: onClose })
  return (
    <ReasonDialog
      title={t('withdrawTitle', { number })}
      reason={{ label: t('reason'), hint: t('reasonHint') }}
      action={t('withdrawNow')}
      isRed
      call={call}
      onConfirm={(reason) => call.mutate({ params: { page, number: String(number) }, body: { reason } })}
      onClose={onClose}
    >
      <WhatHappens isFetching={false} error={undefined}>
        <Effect icon={IconWorldOff}>{t('withdrawEffect')}</Effect>
      </WhatHappens>
    </ReasonDialog>
  )
}
