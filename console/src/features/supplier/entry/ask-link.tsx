import { Button, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { FocusedHeading } from '../../../ui/focused-heading.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import styles from '../../../ui/frame/entry.module.css'

const BACK = new URLSearchParams({ next: '/supplier/join' }).toString()

/** Asks a new supplier for the email address that a link is sent to, or leads those with an account to the sign-in. */
export function AskLink() {
  const t = useT('starting')
  const { mutate, data, variables, error, isPending, reset } = useMutation({
    mutationFn: (email: string) => callApi('POST /supplier/join', { body: { email } }),
  })
  if (data)
    return (
      <>
        <FocusedHeading level="h2">{t('sentTitle')}</FocusedHeading>
        <div role="status">
          <Note icon={IconMail} tone="pine">
            {t('sent', { email: variables })}
          </Note>
        </div>
        <p className={styles.lead}>{t('notThere')}</p>
        <Button onClick={reset}>{t('again')}</Button>
      </>
    )
  return (
    <>
      <h2>{t('askTitle')}</h2>
      <Form error={error} onSubmit={({ email = '' }) => mutate(email)}>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          label={t('email')}
          description={t('emailHint')}
          error={fieldError(error, 'email')}
        />
        <Button type="submit" variant="filled" loading={isPending}>
          {t('sendLink')}
        </Button>
      </Form>
      <h2>{t('haveAccount')}</h2>
      <p className={styles.lead}>{t('haveAccountHint')}</p>
      <Button component={Link} to={`/supplier/sign-in?${BACK}`}>
        {t('signIn')}
      </Button>
    </>
  )
}
