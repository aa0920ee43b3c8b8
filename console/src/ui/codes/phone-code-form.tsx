import { PHONE_CODE_MINUTES } from '@chautari/contract/account/limits'
import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { ButtonRow } from '../button-row/button-row.tsx'
import { fieldError, Form } from '../form.tsx'

type Props = {
  phone: string
  call: { error: unknown; isPending: boolean }
  onSubmit: (code: string) => void
  /** The other buttons. */
  children: ReactNode
}

/** Asks for the code that was sent to a phone by SMS. */
export function PhoneCodeForm({ phone, call: { error, isPending }, onSubmit, children }: Props) {
  const t = useT('proof')
  const { digits } = useFormats()
  return (
    <Form error={error} onSubmit={({ code = '' }) => onSubmit(code)}>
      <p role="status">{t('codeSent', { phone: digits(phone), n: digits(PHONE_CODE_MINUTES) })}</p>
      <TextInput
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t('code')}
        error={fieldError(error, 'code')}
        ref={(input) => input?.focus()}
      />
      <ButtonRow>
        <Button type="submit" variant="filled" loading={isPending}>
          {t('confirm')}
        </Button>
        {children}
      </ButtonRow>
    </Form>
  )
}
