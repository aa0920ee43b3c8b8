import { Button, Textarea } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Effect, WhatHappens } from '../../../ui/decision/effects.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'
import { useRefusalWords } from '../acts/refusal-words.ts'
import type { File } from '../booking-query.ts'
import { useCare } from '../use-care.ts'

type Props = { reference: string; waiting: File['corrections'][number]; onClose: () => void }

/** Withdraws a correction that waits for the traveller's code. */
export function WithdrawDialog({ reference, waiting: { field, value }, onClose }: Props) {
  const t = useT('care')
  const refusal = useRefusalWords()
  const { run, refused, error, isPending } = useCare('POST /staff/bookings/:reference/corrections', {
    reference,
    done: t('withdrawn'),
    onDone: onClose,
  })
  const why = refused && refusal(refused.why)
  return (
    <Dialog opened onClose={onClose} title={t('withdraw')}>
      <Form
        error={error}
        onSubmit={({ reason = '' }) => run({ params: { reference }, body: { act: 'withdraw_correction', field, reason } })}
      >
        <WhatHappens isFetching={false} error={undefined} refusal={why}>
          <Effect icon={IconBan}>{t('codeEnds', { value })}</Effect>
        </WhatHappens>
        <Textarea
          name="reason"
          label={t('reason')}
          description={t('reasonHint')}
          autosize
          minRows={2}
          error={faultOf(error, 'reason')}
          data-autofocus
        />
        <Button type="submit" variant="filled" loading={isPending}>
          {t('withdraw')}
        </Button>
      </Form>
    </Dialog>
  )
}
