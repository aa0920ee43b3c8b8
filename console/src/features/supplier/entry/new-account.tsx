import { PASSWORD_MIN, PASSWORD_SYMBOLS } from '@chautari/contract/account/limits'
import { MOBILE_LENGTH } from '@chautari/contract/fields/field-limits'
import { Button, TextInput } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError, callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import type { SupplierSession } from '../../../platform/session/supplier.tsx'
import { Blank } from '../../../ui/blank.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'
import styles from '../../../ui/frame/entry.module.css'

type Props = { token: string; onCreated: (session: SupplierSession) => void }

/** Creates the account of a new supplier with the link of their email. */
export function NewAccount({ token, onCreated }: Props) {
  const t = useT('starting')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['POST /supplier/join/link', token],
    queryFn: ({ signal }) => callApi('POST /supplier/join/link', { body: { token } }, signal),
    staleTime: Infinity,
  })
  if (isPending) return <PageSkeleton />
  if (!data && error instanceof ApiError && error.code !== 'token_invalid')
    return <Problem error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Blank icon={IconMailOff} tone="red" title={t('invalid')}>
        <p>{t('invalidHint')}</p>
        <Blank.Actions>
          <Button component={Link} to="/supplier/join" variant="filled">
            {t('sendLink')}
          </Button>
          <Button component={Link} to="/supplier/sign-in">
            {t('signIn')}
          </Button>
        </Blank.Actions>
      </Blank>
    )
  return <AccountForm token={token} email={data.data.email} onCreated={onCreated} />
}

function AccountForm({ token, email, onCreated }: Props & { email: string }) {
  const t = useT('starting')
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ name = '', phone = '', password = '' }: Record<string, string>) =>
      callApi('POST /supplier/join/account', { body: { token, name, phone, password } }),
    onSuccess: ({ data }) => onCreated(data),
  })
  return (
    <>
      <h2>{t('accountTitle')}</h2>
      <p className={styles.lead}>{t('accountLead', { email })}</p>
      <Form error={error} onSubmit={mutate}>
        <TextInput name="name" autoComplete="name" label={t('name')} error={fieldError(error, 'name')} />
        <TextInput
          name="phone"
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          label={t('phone')}
          description={t('phoneHint', { n: MOBILE_LENGTH })}
          error={fieldError(error, 'phone')}
        />
        {/* Password managers keep the password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          description={t('passwordHint', { n: PASSWORD_MIN, symbols: PASSWORD_SYMBOLS })}
          error={fieldError(error, 'password')}
          isNew
        />
        <Button type="submit" variant="filled" loading={isPending}>
          {t('create')}
        </Button>
      </Form>
    </>
  )
}
