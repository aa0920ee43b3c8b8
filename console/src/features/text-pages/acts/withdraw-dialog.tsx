import { Button, Textarea } from '@mantine/core'
import { IconWorldOff } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Effect, WhatHappens } from '../../../ui/decision/effects.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'
import { usePageAct, type TextPageName } from '../page-query.ts'

type Props = { page: TextPageName; number: number; onClose: () => void }

/** Makes a version a draft again before it takes effect, after a reason. */
export function WithdrawDialog({ page, number, onClose }: Props) {
  const t = useT('pages')
  const { mutate, error, isPending } = usePageAct('POST /staff/text-pages/:page/versions/:number/withdraw', {
    done: t('withdrawn'),
    onDone: onClose,
  })
  const withdraw = ({ reason = '' }: Record<string, string>) =>
    mutate({ params: { page, number: String(number) }, body: { reason } })
  return (
    <Dialog opened onClose={onClose} title={t('withdrawTitle', { number })}>
      <Form error={error} shown={['reason']} onSubmit={withdraw}>
        <WhatHappens isFetching={false} error={undefined}>
          <Effect icon={IconWorldOff}>{t('withdrawEffect')}</Effect>
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
        <Button type="submit" variant="filled" color="red" loading={isPending}>
          {t('withdrawNow')}
        </Button>
      </Form>
    </Dialog>
  )
}
