import { ACCESS_CODE_LENGTH } from '@chautari/contract/booking/limits'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../platform/api/api.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Form } from '../form.tsx'
import { showToast } from '../toasts/toast.ts'
import { PhoneCodeForm } from './phone-code-form.tsx'

type Props = { phone: string; onClose: () => void; onVerified: () => void }

/** Sends a code to a mobile number, and verifies the number with it. */
export function ProofDialog({ phone, onClose, onVerified }: Props) {
  const t = useT('proof')
  const { digits } = useFormats()
  const [isSent, setSent] = useState(false)
  const send = useMutation({
    mutationFn: () => callApi('POST /supplier/phones/code', { body: { phone } }),
    onSuccess: () => setSent(true),
  })
  const verify = useMutation({
    mutationFn: (code: string) => callApi('POST /supplier/phones', { body: { phone, code } }),
    onSuccess: () => {
      showToast(t('confirmed'))
      onClose()
      onVerified()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={t('title', { phone: digits(phone) })}>
      {isSent ? (
        <PhoneCodeForm phone={phone} call={verify} onSubmit={(code) => verify.mutate(code)}>
          <Button onClick={() => setSent(false)}>{t('again')}</Button>
        </PhoneCodeForm>
      ) : (
        <Form error={send.error} onSubmit={() => send.mutate()}>
          <p>{t('lead', { n: ACCESS_CODE_LENGTH })}</p>
          <Button type="submit" variant="filled" loading={send.isPending} data-autofocus>
            {t('sendCode')}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
