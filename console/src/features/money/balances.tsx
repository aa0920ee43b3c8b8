import { METHODS } from '@chautari/contract/payment/methods'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.tsx'
import { useT } from '../../platform/language/texts.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Figure, Figures } from '../../ui/figures/figures.tsx'
import { Note } from '../../ui/note.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import type { Balances as Sums } from './money-query.ts'
import styles from './money.module.css'

/** Shows the current balances of the ledger: four figures, then each provider and supplier. */
export function Balances({ balances }: { balances: Sums }) {
  const t = useT('money')
  const formats = useFormats()
  const {
    suppliers,
    paid_ahead: paidAhead,
    paid_out: paidOut,
    refunds,
    commission,
    taxes,
    promotions,
    unapplied,
    difference,
  } = balances
  const owed = suppliers.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <>
      {difference !== 0 && (
        <Note icon={IconAlertTriangle} tone="red" isBand>
          {t('unbalanced', { amount: formats.rupees(Math.abs(difference)) })}
        </Note>
      )}
      {unapplied !== 0 && (
        <Note icon={IconAlertTriangle} tone="amber" isBand>
          {t('unapplied', { amount: formats.rupees(unapplied) })} <Link to="/?kind=payment_in_doubt">{t('toQueue')}</Link>
        </Note>
      )}
      <Figures label={t('now')} isWide>
        <Figure name={t('suppliersOwed')} value={formats.rupees(owed)}>
          {t('paidOut', { amount: formats.rupees(paidOut) })}
        </Figure>
        <Figure name={t('paidAhead')} value={formats.rupees(paidAhead)}>
          {t('paidAheadHint')}
        </Figure>
        <Figure name={t('refundsDue')} value={formats.rupees(refunds.amount)} isUrgent={refunds.overdue > 0}>
          <DueRefunds refunds={refunds} />
        </Figure>
        <Figure name={t('commission')} value={formats.rupees(commission)}>
          {promotions > 0 && t('promotions', { amount: formats.rupees(promotions) })}
          {taxes.vat + taxes.withheld > 0 &&
            ` ${t('taxes', { vat: formats.rupees(taxes.vat), withheld: formats.rupees(taxes.withheld) })}`}
        </Figure>
      </Figures>
      <div className={styles.pair}>
        <Suppliers suppliers={suppliers} />
        <Providers providers={balances.providers} />
      </div>
    </>
  )
}

function DueRefunds({ refunds: { count, overdue, oldest_due_at: oldest } }: { refunds: Sums['refunds'] }) {
  const t = useT('money')
  const formats = useFormats()
  if (count === 0 || oldest === null) return t('noRefunds')
  const age = overdue > 0 ? t('refundsOverdue', { n: overdue }) : t('refundsOldest', { when: formats.instant(new Date(oldest)) })
  return `${t('refundsCount', { n: count })} · ${age}`
}

function Suppliers({ suppliers }: { suppliers: Sums['suppliers'] }) {
  const t = useT('money')
  const formats = useFormats()
  const columns = [
    { name: 'supplier', head: t('supplier'), cell: ({ name }: Sums['suppliers'][number]) => name },
    { name: 'owed', head: t('owed'), cell: ({ amount }: Sums['suppliers'][number]) => formats.rupees(amount), isNumber: true },
  ]
  return (
    <Panel title={t('suppliers')} lead={t('suppliersLead')}>
      {suppliers.length === 0 ? (
        <PanelEmpty>{t('noSuppliers')}</PanelEmpty>
      ) : (
        <DataTable caption={t('suppliers')} columns={columns} rows={suppliers} keyOf={({ id }) => String(id)} />
      )}
    </Panel>
  )
}

function Providers({ providers }: { providers: Sums['providers'] }) {
  const t = useT('money')
  const formats = useFormats()
  const locale = useLocale()
  const columns = [
    {
      name: 'provider',
      head: t('provider'),
      cell: ({ provider }: Sums['providers'][number]) => METHODS[provider].name[locale],
    },
    {
      name: 'amount',
      head: t('amount'),
      cell: ({ amount }: Sums['providers'][number]) => formats.rupees(amount),
      isNumber: true,
    },
  ]
  return (
    <Panel title={t('atProviders')}>
      {providers.length === 0 ? (
        <PanelEmpty>{t('nothingHeld')}</PanelEmpty>
      ) : (
        <DataTable caption={t('atProviders')} columns={columns} rows={providers} keyOf={({ provider }) => provider} />
      )}
    </Panel>
  )
}
