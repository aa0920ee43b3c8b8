import { BANK_ACCOUNT_PAUSE_HOURS } from '@chautari/contract/payout/states'
import { Button, TextInput } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { useReplacingCall } from '../../../ui/replacing-call/use-replacing-call.ts'
import { moneyQuery } from './money-query.ts'

/** Adds a bank account, confirmed by a code of the second factor. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const t = useT('earnings')
  const done = t('saved', { n: BANK_ACCOUNT_PAUSE_HOURS })
  const { mutate, error, isPending } = useReplacingCall('POST /supplier/money/bank-account', {
    queryKey: moneyQuery.queryKey,
    done,
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={t('bank')}>
      <Form
        error={error}
        onSubmit={({ bank = '', branch = '', holder = '', number = '', code = '' }) =>
          mutate({ body: { bank, branch, holder, number, code } })
        }
      >
        <TextInput name="bank" label={t('bankName')} error={fieldError(error, 'bank')} data-autofocus />
        <TextInput name="branch" label={t('branch')} error={fieldError(error, 'branch')} />
        <TextInput name="holder" label={t('holder')} description={t('holderHint')} error={fieldError(error, 'holder')} />
        <TextInput
          name="number"
          inputMode="numeric"
          autoComplete="off"
          label={t('accountNumber')}
          error={fieldError(error, 'number')}
        />
        <TextInput
          name="code"
          autoComplete="one-time-code"
          label={t('code')}
          description={t('codeHint')}
          error={fieldError(error, 'code')}
        />
        <Note icon={IconClockPause} tone="pine">
          {t('effect', { n: BANK_ACCOUNT_PAUSE_HOURS })}
        </Note>
        <Button type="submit" variant="filled" loading={isPending}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
