import type { LeftOutReason } from '@chautari/contract/payout/states'
import { Button } from '@mantine/core'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { signed } from '../../ui/figures/signed.ts'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import { showFailure } from '../../ui/toasts/toast.ts'
import { usePayoutCall, type Payouts } from './payouts-query.ts'

type Next = Payouts['next']

/** Lists the payouts of a run that would be made now. A new run can be proposed unless one already awaits approval. */
export function NextRun({ next, hasProposedRun }: { next: Next; hasProposedRun: boolean }) {
  const t = useT('payouts')
  const formats = useFormats()
  const may = useMay()
  const { mutate, isPending } = usePayoutCall('POST /staff/payouts', { done: t('proposed') })
  const { payouts, total, hold_back_days: days } = next
  const isPayable = payouts.length > 0
  const counted = `${t('suppliersPaid', { n: payouts.length })} · ${t('holdBack', { n: days })}`
  return (
    <Panel
      title={t('next')}
      lead={isPayable ? counted : t('nobody')}
      action={
        may('payouts.propose') &&
        isPayable &&
        !hasProposedRun && (
          <Button
            variant="filled"
            loading={isPending}
            onClick={() => mutate({ body: {} }, { onError: ({ message }) => showFailure(message || t('failed')) })}
          >
            {t('propose', { amount: formats.npr(total) })}
          </Button>
        )
      }
    >
      {isPayable && hasProposedRun && <PanelEmpty>{t('waitsFirst')}</PanelEmpty>}
      {isPayable && (
        <DataTable
          caption={t('next')}
          columns={[
            { name: 'supplier', head: t('supplier'), cell: ({ organisation }) => organisation },
            { name: 'account', head: t('account'), cell: ({ account }) => formats.digits(account) },
            { name: 'amount', head: t('amount'), cell: ({ amount }) => formats.npr(amount), isNumber: true },
          ]}
          rows={payouts}
          keyOf={({ organisation_id: id }) => id}
        />
      )}
    </Panel>
  )
}

/** Lists the suppliers with a balance that would not be paid, each with the reason. */
export function LeftOut({ leftOut }: { leftOut: Next['left_out'] }) {
  const t = useT('payouts')
  const formats = useFormats()
  const reasonText = (of: LeftOutReason) => t(of)
  if (leftOut.length === 0) return null
  return (
    <Panel title={t('leftOut')} lead={t('leftOutLead')}>
      <DataTable
        caption={t('leftOut')}
        columns={[
          { name: 'supplier', head: t('supplier'), cell: ({ organisation }) => organisation },
          { name: 'why', head: t('why'), cell: ({ reason }) => reasonText(reason) },
          { name: 'amount', head: t('amount'), cell: ({ amount }) => signed(formats.npr, amount), isNumber: true },
        ]}
        rows={leftOut}
        keyOf={({ organisation_id: id }) => id}
      />
    </Panel>
  )
}
