import { Button, Textarea, TextInput } from '@mantine/core'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldError, Form } from '../../ui/form.tsx'
import { usePayoutCall, type Payout, type Run, type WaitingAccount } from './payouts-query.ts'

type RunProps = { run: Run; onClose: () => void }

/** Declines a run with a reason. */
export function DeclineDialog({ run, onClose }: RunProps) {
  const t = useT('payouts')
  const { mutate, error, isPending } = usePayoutCall('POST /staff/payouts/:id/decline', { done: t('declined'), onDone: onClose })
  return (
    <Dialog opened onClose={onClose} title={t('decline')}>
      <Form error={error} onSubmit={({ reason = '' }) => mutate({ params: { id: run.id }, body: { reason } })}>
        <p>{t('declineEffect')}</p>
        <Reason error={error} />
        <Button type="submit" variant="filled" color="red" loading={isPending}>
          {t('decline')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Records that a run was sent to the bank, with the bank’s reference. */
export function SentDialog({ run, onClose }: RunProps) {
  const t = useT('payouts')
  const { mutate, error, isPending } = usePayoutCall('POST /staff/payouts/:id/sent', { done: t('sent'), onDone: onClose })
  return (
    <Dialog opened onClose={onClose} title={t('markSent')}>
      <Form
        error={error}
        onSubmit={({ reference = '' }) => mutate({ params: { id: run.id }, body: { bank_reference: reference } })}
      >
        <p>{t('markSentEffect')}</p>
        <TextInput name="reference" label={t('reference')} error={fieldError(error, 'bank_reference')} data-autofocus />
        <Button type="submit" variant="filled" loading={isPending}>
          {t('markSent')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Records that the bank returned a payout. */
export function ReturnDialog({ run, payout, onClose }: RunProps & { payout: Payout }) {
  const t = useT('payouts')
  const formats = useFormats()
  const key = 'POST /staff/payouts/:id/payouts/:payout/return'
  const { mutate, error, isPending } = usePayoutCall(key, { done: t('gaveBack'), onDone: onClose })
  return (
    <Dialog opened onClose={onClose} title={t('giveBackOf', { supplier: payout.organisation })}>
      <Form error={error} onSubmit={({ reason = '' }) => mutate({ params: { id: run.id, payout: payout.id }, body: { reason } })}>
        <p>{t('giveBackEffect', { amount: formats.npr(payout.amount) })}</p>
        <Reason error={error} />
        <Button type="submit" variant="filled" color="red" loading={isPending}>
          {t('giveBack')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Stops a bank account in its pause. */
export function StopDialog({ account, onClose }: { account: WaitingAccount; onClose: () => void }) {
  const t = useT('payouts')
  const key = 'POST /staff/bank-accounts/:id/stop'
  const { mutate, error, isPending } = usePayoutCall(key, { done: t('stoppedAccount'), onDone: onClose })
  return (
    <Dialog opened onClose={onClose} title={t('stopOf', { supplier: account.organisation })}>
      <Form error={error} onSubmit={({ reason = '' }) => mutate({ params: { id: account.id }, body: { reason } })}>
        <p>{t('stopEffect')}</p>
        <Reason error={error} />
        <Button type="submit" variant="filled" color="red" loading={isPending}>
          {t('stopAccount')}
        </Button>
      </Form>
    </Dialog>
  )
}

function Reason({ error }: { error: unknown }) {
  const t = useT('payouts')
  return <Textarea name="reason" autosize minRows={2} label={t('reason')} error={fieldError(error, 'reason')} data-autofocus />
}
