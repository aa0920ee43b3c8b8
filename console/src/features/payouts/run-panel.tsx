import { Button } from '@mantine/core'
import { IconDownload, IconUsers } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { addressOf } from '../../platform/api/api.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { late } from '../../platform/late.ts'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Note } from '../../ui/note.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showFailure } from '../../ui/toasts/toast.ts'
import { usePayoutCall, type Payout, type Run } from './payouts-query.ts'
import styles from './payouts.module.css'

const DeclineDialog = late(async () => (await import('./payout-dialogs.tsx')).DeclineDialog)
const SentDialog = late(async () => (await import('./payout-dialogs.tsx')).SentDialog)
const ReturnDialog = late(async () => (await import('./payout-dialogs.tsx')).ReturnDialog)

const RUN = {
  proposed: { name: 'runProposed', tone: 'amber' },
  approved: { name: 'runApproved', tone: 'blue' },
  sent: { name: 'runSent', tone: 'green' },
  declined: { name: 'runDeclined', tone: 'plain' },
} as const

const PAYOUT = {
  proposed: 'payoutProposed',
  approved: 'payoutApproved',
  sent: 'payoutSent',
  returned: 'payoutReturned',
  dropped: 'payoutDropped',
} as const

type Open = 'decline' | 'sent' | Payout

/** Shows a run: who proposed and decided it, its payouts, and the next act. */
export function RunPanel({ run }: { run: Run }) {
  const t = useT('payouts')
  const formats = useFormats()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { name, tone } = RUN[run.state]
  const at = (instant: string | null) => (instant === null ? '' : formats.instant(new Date(instant)))
  const history = [
    t('byProposer', { name: run.proposed_by, at: at(run.proposed_at) }),
    run.decided_by !== null && t('byDecider', { name: run.decided_by, at: at(run.decided_at) }),
    run.bank_reference !== null && t('sentAs', { at: at(run.sent_at), reference: run.bank_reference }),
  ].filter((part) => part !== false)
  return (
    <Panel title={`${t('run', { id: formats.digits(run.id) })} · ${formats.npr(run.total)}`} lead={history.join(' · ')}>
      <div className={styles.acts}>
        <Badge tone={tone}>{t(name)}</Badge>
        <Acts run={run} onOpen={setOpen} />
      </div>
      {run.state === 'proposed' && run.is_own && (
        <div className={styles.inset}>
          <Note icon={IconUsers}>{t('own')}</Note>
        </div>
      )}
      <PayoutTable run={run} onReturn={setOpen} />
      <Suspense>
        {open === 'decline' && <DeclineDialog run={run} onClose={close} />}
        {open === 'sent' && <SentDialog run={run} onClose={close} />}
        {typeof open === 'object' && <ReturnDialog run={run} payout={open} onClose={close} />}
      </Suspense>
    </Panel>
  )
}

function Acts({ run: { id, state, is_own: isOwn, total }, onOpen }: { run: Run; onOpen: (open: Open) => void }) {
  const t = useT('payouts')
  const formats = useFormats()
  const may = useMay()
  const { mutate, isPending } = usePayoutCall('POST /staff/payouts/:id/approve', { done: t('approved') })
  return (
    <>
      {state === 'proposed' && !isOwn && may('payouts.approve') && (
        <Button
          variant="filled"
          loading={isPending}
          onClick={() => mutate({ params: { id }, body: {} }, { onError: ({ message }) => showFailure(message || t('failed')) })}
        >
          {t('approve', { amount: formats.npr(total) })}
        </Button>
      )}
      {state === 'proposed' && may('payouts.propose') && (
        <Button color="red" onClick={() => onOpen('decline')}>
          {t('decline')}
        </Button>
      )}
      {(state === 'approved' || state === 'sent') && may('payouts.export') && (
        <Button
          component="a"
          href={addressOf('GET /staff/payouts/:id/bank.csv', { params: { id } }).url.href}
          download
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        >
          {t('bankList')}
        </Button>
      )}
      {state === 'approved' && may('payouts.send') && (
        <Button variant="filled" onClick={() => onOpen('sent')}>
          {t('markSent')}
        </Button>
      )}
    </>
  )
}

function PayoutTable({ run, onReturn }: { run: Run; onReturn: (payout: Payout) => void }) {
  const t = useT('payouts')
  const formats = useFormats()
  const maySend = useMay()('payouts.send')
  return (
    <DataTable
      caption={t('run', { id: formats.digits(run.id) })}
      columns={[
        { name: 'supplier', head: t('supplier'), cell: ({ organisation }) => organisation },
        { name: 'account', head: t('account'), cell: ({ account }) => formats.digits(account) },
        {
          name: 'state',
          head: t('state'),
          cell: (payout) => (
            <>
              {t(PAYOUT[payout.state], { reason: payout.return_reason ?? '' })}{' '}
              {payout.state === 'sent' && maySend && (
                <Button size="compact-sm" onClick={() => onReturn(payout)}>
                  {t('giveBack')}
                </Button>
              )}
            </>
          ),
        },
        { name: 'amount', head: t('amount'), cell: ({ amount }) => formats.npr(amount), isNumber: true },
      ]}
      rows={run.payouts}
      keyOf={({ id }) => id}
    />
  )
}
