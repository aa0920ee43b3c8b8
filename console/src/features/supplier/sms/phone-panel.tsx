import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonRow } from '../../../ui/button-row/button-row.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { Line, Lines, Panel } from '../../../ui/panel.tsx'
import { useReplacingCall } from '../../../ui/replacing-call/use-replacing-call.ts'
import { smsQuery, type SmsPhone } from './sms-query.ts'
import { VerifyPhone } from './verify-phone.tsx'

type Props = {
  data: SmsPhone
  /** The verified mobile number of the organisation. */
  known: string | undefined
}

/** Shows the phone that answers for the organisation by SMS, or the form to verify one. */
export function PhonePanel({ data, known }: Props) {
  const t = useT('sms')
  const { digits } = useFormats()
  const [open, setOpen] = useState<'change' | 'remove'>()
  const close = () => setOpen(undefined)
  const { phone } = data
  return (
    <Panel title={t('phone')} lead={t('phoneHint')}>
      {phone !== null && (
        <Lines>
          <Line
            title={
              <>
                {digits(phone)} <Badge tone="green">{t('verified')}</Badge>
              </>
            }
            action={
              <ButtonRow>
                <Button size="xs" onClick={() => setOpen('change')}>
                  {t('change')}
                </Button>
                <Button size="xs" color="red" variant="outline" onClick={() => setOpen('remove')}>
                  {t('remove')}
                </Button>
              </ButtonRow>
            }
          />
        </Lines>
      )}
      {phone === null && <VerifyPhone settings={data} known={known} onDone={undefined} />}
      {phone !== null && open === 'change' && <VerifyPhone settings={data} known={undefined} onDone={close} />}
      {phone !== null && open === 'remove' && <RemoveDialog phone={digits(phone)} onClose={close} />}
    </Panel>
  )
}

function RemoveDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const t = useT('sms')
  const { mutate, error, isPending } = useReplacingCall('DELETE /supplier/sms-phone', {
    queryKey: smsQuery.queryKey,
    done: t('removed'),
  })
  return (
    <Dialog opened onClose={onClose} title={t('removeTitle')}>
      <Form error={error} onSubmit={() => mutate({}, { onSuccess: onClose })}>
        <p>{t('removeEffect', { phone })}</p>
        <ButtonRow>
          <Button type="submit" variant="filled" color="red" loading={isPending}>
            {t('remove')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('keep')}
          </Button>
        </ButtonRow>
      </Form>
    </Dialog>
  )
}
