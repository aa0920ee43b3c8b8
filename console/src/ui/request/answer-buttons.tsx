import { Button, Textarea } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { fieldError, Form, Refusal } from '../form.tsx'
import styles from './request.module.css'

/** A supplier's answer to a request. */
export type Answer = { answer: 'accept' } | { answer: 'decline'; reason: string }

type Props = { name: string; error: unknown; isPending: boolean; onAnswer: (answer: Answer) => void }

/** Renders the buttons that accept a request or decline it with a reason, which the guest reads. */
export function AnswerButtons({ name, error, isPending, onAnswer }: Props) {
  const t = useT('requests')
  const [isDeclining, setDeclining] = useState(false)
  return (
    <>
      {!isDeclining && <Refusal error={error} />}
      <div className={styles.answers}>
        <Button size="lg" disabled={isPending} aria-label={t('declineNamed', { name })} onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
        <Button
          size="lg"
          variant="filled"
          loading={isPending}
          aria-label={t('acceptNamed', { name })}
          leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
          onClick={() => onAnswer({ answer: 'accept' })}
        >
          {t('accept')}
        </Button>
      </div>
      <Dialog opened={isDeclining} onClose={() => setDeclining(false)} title={t('declineNamed', { name })}>
        <Form error={error} shown={['reason']} onSubmit={({ reason = '' }) => onAnswer({ answer: 'decline', reason })}>
          <Textarea
            name="reason"
            autosize
            minRows={3}
            label={t('reason')}
            description={t('reasonHint')}
            error={fieldError(error, 'reason') ?? fieldError(error, 'answer.reason')}
            data-autofocus
          />
          <p>{t('declineEffect')}</p>
          <Button type="submit" variant="filled" color="red" loading={isPending}>
            {t('doDecline')}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
