import { MOBILE_LENGTH } from '@chautari/contract/fields/field-limits'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonRow } from '../../../ui/button-row/button-row.tsx'
import { PhoneCodeForm } from '../../../ui/codes/phone-code-form.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { PanelBody } from '../../../ui/panel.tsx'
import { useReplacingCall } from '../../../ui/replacing-call/use-replacing-call.ts'
import { smsQuery, type SmsPhone } from './sms-query.ts'

type Props = {
  settings: Pick<SmsPhone, 'language' | 'calendar'>
  /** The verified mobile number of the organisation, which is filled in. */
  known: string | undefined
  onDone: (() => void) | undefined
}

/** Asks for a number, sends it a code, and verifies the number with the code. */
export function VerifyPhone({ settings, known, onDone }: Props) {
  const [phone, setPhone] = useState<string>()
  return (
    <PanelBody>
      {phone === undefined ? (
        <NumberForm known={known} onSent={setPhone} onCancel={onDone} />
      ) : (
        <CodeForm phone={phone} settings={settings} onDone={onDone} onBack={() => setPhone(undefined)} />
      )}
    </PanelBody>
  )
}

type NumberProps = { known: string | undefined; onSent: (phone: string) => void; onCancel: (() => void) | undefined }

function NumberForm({ known, onSent, onCancel }: NumberProps) {
  const t = useT('sms')
  const words = useT('proof')
  const { digits } = useFormats()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (phone: string) => callApi('POST /supplier/sms-phone/code', { body: { phone } }),
    onSuccess: (_done, phone) => onSent(phone),
  })
  return (
    <Form error={error} onSubmit={({ phone = '' }) => mutate(phone)}>
      <TextInput
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        label={t('number')}
        defaultValue={known}
        description={known === undefined ? t('numberHint', { n: digits(MOBILE_LENGTH) }) : t('numberKnown')}
        error={fieldError(error, 'phone')}
      />
      <ButtonRow>
        <Button type="submit" variant="filled" loading={isPending}>
          {words('sendCode')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </ButtonRow>
    </Form>
  )
}

type CodeProps = Omit<Props, 'known'> & { phone: string; onBack: () => void }

function CodeForm({ phone, settings: { language, calendar }, onDone, onBack }: CodeProps) {
  const t = useT('sms')
  const words = useT('proof')
  const { mutate, ...call } = useReplacingCall('POST /supplier/sms-phone', {
    queryKey: smsQuery.queryKey,
    done: words('confirmed'),
  })
  const confirm = (code: string) => mutate({ body: { phone, code, language, calendar } }, { onSuccess: () => onDone?.() })
  return (
    <PhoneCodeForm phone={phone} call={call} onSubmit={confirm}>
      <Button onClick={onBack}>{t('back')}</Button>
    </PhoneCodeForm>
  )
}
