import { ACCESS_CODE_LENGTH } from '@chautari/contract/booking/limits'
import { useT } from '../../../platform/language/texts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

type Props = { id: string; sentTo: 'email' | 'phone'; error: string }

/** Renders the field `code` for the code that was sent to an email address or a phone. */
export function CodeField({ id, sentTo, error }: Props) {
  const t = useT('manage')
  return (
    <TextField
      id={id}
      name="code"
      label={t(sentTo === 'email' ? 'accessCode' : 'confirmCode')}
      hint={t('accessHint', { n: ACCESS_CODE_LENGTH })}
      error={error}
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      required
    />
  )
}

/** Returns the code that was typed into a form with a `CodeField`. */
export function codeIn(form: HTMLFormElement): string {
  const code = new FormData(form).get('code')
  return typeof code === 'string' ? code : ''
}
