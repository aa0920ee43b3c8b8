import { TOTP_LENGTH } from '@chautari/contract/account/second-factor-limits'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useT } from '../../platform/language/texts.ts'

type Props = Pick<TextInputProps, 'error' | 'required'> & {
  /** Whether this is the first code of a new app, which a recovery code cannot replace. */
  isFirst?: boolean
}

/** Asks for a code of an authenticator app. */
export function CodeField({ isFirst = false, ...props }: Props) {
  const t = useT('credentials')
  return (
    <TextInput
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      label={t(isFirst ? 'firstCode' : 'code')}
      description={t(isFirst ? 'firstCodeHint' : 'codeHint', { n: TOTP_LENGTH })}
      withAsterisk={false}
      {...props}
    />
  )
}
