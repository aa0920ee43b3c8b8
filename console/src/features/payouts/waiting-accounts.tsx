import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { late } from '../../platform/late.ts'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { Line, Lines, Panel } from '../../ui/panel.tsx'
import type { WaitingAccount } from './payouts-query.ts'

const StopDialog = late(async () => (await import('./payout-dialogs.tsx')).StopDialog)

/** Lists the bank accounts of suppliers that are in their pause, each with a button that stops it. */
export function WaitingAccounts({ accounts }: { accounts: WaitingAccount[] }) {
  const t = useT('payouts')
  const formats = useFormats()
  const mayStop = useMay()('payouts.stop_account')
  const [stopping, setStopping] = useState<WaitingAccount>()
  if (accounts.length === 0) return null
  return (
    <Panel title={t('waiting')} lead={t('waitingLead')}>
      <Lines>
        {accounts.map((account) => (
          <Line
            key={account.id}
            title={`${account.organisation} · ${account.bank} ${formats.digits(account.number)}`}
            remark={t('countsFrom', { holder: account.holder, at: formats.instant(new Date(account.effective_at)) })}
            action={
              mayStop && (
                <Button color="red" onClick={() => setStopping(account)}>
                  {t('stop')}
                </Button>
              )
            }
          />
        ))}
      </Lines>
      <Suspense>{stopping && <StopDialog account={stopping} onClose={() => setStopping(undefined)} />}</Suspense>
    </Panel>
  )
}
