import { useQuery } from '@tanstack/react-query'
import { LeftOut, NextRun } from '../../features/payouts/next-run.tsx'
import { payoutsQuery } from '../../features/payouts/payouts-query.ts'
import { RunPanel } from '../../features/payouts/run-panel.tsx'
import { WaitingAccounts } from '../../features/payouts/waiting-accounts.tsx'
import { useT } from '../../platform/language/texts.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Panels } from '../../ui/panel.tsx'
import { Problem } from '../../ui/problem.tsx'

export default function PayoutsPage() {
  const t = useT('payouts')
  const { data, error, isPending, refetch } = useQuery(payoutsQuery)
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const { next, runs, waiting_accounts: accounts } = data.data
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Panels>
        <NextRun next={next} hasProposedRun={runs.some(({ state }) => state === 'proposed')} />
        <WaitingAccounts accounts={accounts} />
        {runs.map((run) => (
          <RunPanel key={run.id} run={run} />
        ))}
        <LeftOut leftOut={next.left_out} />
      </Panels>
    </>
  )
}
