import { Button, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fieldError, Form } from '../form.tsx'
import { Note } from '../note.tsx'

type Props = {
  texts: {
    email: string
    /** The effect of the invitation. */
    effect: string
    send: string
  }
  call: { error: unknown; isPending: boolean }
  onSend: (typed: { email: string } & Record<string, string>) => void
  /** The fields below the address. */
  children: ReactNode
}

/** Renders the form of an invitation: the email address and the role. */
export function InviteForm({ texts, call: { error, isPending }, onSend, children }: Props) {
  return (
    <Form error={error} onSubmit={({ email = '', ...typed }) => onSend({ ...typed, email })}>
      <TextInput
        name="email"
        type="email"
        autoComplete="off"
        label={texts.email}
        error={fieldError(error, 'email')}
        data-autofocus
      />
      {children}
      <Note icon={IconMail} tone="pine">
        {texts.effect}
      </Note>
      <Button type="submit" variant="filled" loading={isPending}>
        {texts.send}
      </Button>
    </Form>
  )
}
