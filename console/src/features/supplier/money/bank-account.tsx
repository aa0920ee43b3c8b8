import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBuildingBank } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { late } from '../../../platform/late.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { Note } from '../../../ui/note.tsx'
import { Line, Lines, Panel, PanelEmpty } from '../../../ui/panel.tsx'
import { showFailure } from '../../../ui/toasts/toast.ts'
import { useReplacingCall } from '../../../ui/replacing-call/use-replacing-call.ts'
import { BANK_ACCOUNT, moneyQuery, type BankAccount as Account, type Money } from './money-query.ts'
import styles from './money.module.css'

const AccountDialog = late(async () => (await import('./account-dialog.tsx')).AccountDialog)

/** Shows the bank account for payouts, a new one in its pause, and earlier ones. Owners can change it. */
export function BankAccount({ money }: { money: Money }) {
  const t = useT('earnings')
  const may = useSupplierMay()
  const [isOpen, setIsOpen] = useState(false)
  const { account, waiting_account: waiting, accounts, has_second_factor: hasFactor } = money
  const mayChange = may('money.change_account')
  return (
    <Panel
      id={BANK_ACCOUNT}
      title={t('bank')}
      action={
        mayChange && hasFactor && <Button onClick={() => setIsOpen(true)}>{t(account || waiting ? 'change' : 'add')}</Button>
      }
    >
      {!account && !waiting && <PanelEmpty>{t('noBank')}</PanelEmpty>}
      {waiting && <Waiting account={waiting} mayStop={mayChange} />}
      {account && (
        <Lines>
          <AccountLine account={account} />
        </Lines>
      )}
      {mayChange && !hasFactor && <NeedsFactor />}
      <Earlier accounts={accounts.filter(({ id }) => id !== account?.id && id !== waiting?.id)} />
      <Suspense>{isOpen && <AccountDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </Panel>
  )
}

function Earlier({ accounts }: { accounts: Account[] }) {
  const t = useT('earnings')
  if (accounts.length === 0) return null
  return (
    <details className={styles.inset}>
      <summary>{t('earlier')}</summary>
      <Lines>
        {accounts.map((account) => (
          <AccountLine key={account.id} account={account} />
        ))}
      </Lines>
    </details>
  )
}

function NeedsFactor() {
  const t = useT('earnings')
  return (
    <div className={styles.inset}>
      <Note icon={IconBuildingBank}>
        {t('needsFactor')} <Link to="/supplier/security">{t('toSecurity')}</Link>
      </Note>
    </div>
  )
}

function AccountLine({
  account: { bank, branch, holder, number, entered_at: entered, stopped_at: stopped },
}: {
  account: Account
}) {
  const t = useT('earnings')
  const formats = useFormats()
  const at = stopped ?? entered
  const when = t(stopped === null ? 'enteredAt' : 'stoppedAt', { at: formats.instant(new Date(at)) })
  return <Line title={`${bank}, ${branch} · ${formats.digits(number)}`} remark={`${holder} · ${when}`} />
}

function Waiting({ account, mayStop }: { account: Account; mayStop: boolean }) {
  const t = useT('earnings')
  const formats = useFormats()
  const { mutate, isPending } = useReplacingCall('POST /supplier/money/bank-accounts/:id/stop', {
    queryKey: moneyQuery.queryKey,
    done: t('stopped'),
  })
  return (
    <div className={styles.inset}>
      <Note icon={IconAlertTriangle} tone="amber">
        <strong>{t('waiting', { at: formats.instant(new Date(account.effective_at)) })}</strong>
        <br />
        {`${account.bank} ${formats.digits(account.number)} · ${account.holder}`}
        <br />
        {t('waitingHint')}
        {mayStop && (
          <div className={styles.stop}>
            <Button
              color="red"
              loading={isPending}
              onClick={() =>
                mutate(
                  { params: { id: account.id }, body: {} },
                  { onError: ({ message }) => showFailure(message || t('failed')) },
                )
              }
            >
              {t('stop')}
            </Button>
          </div>
        )}
      </Note>
    </div>
  )
}
