import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Blank } from '../../../ui/blank.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { ListFrame } from '../../../ui/list/list-frame.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { StateBadge } from '../coupons/state-badge.tsx'
import { Days } from '../days.tsx'
import styles from '../marketing.module.css'
import { campaignsQuery, type ListedCampaign } from './campaign-query.ts'

/** Shows all campaigns, the newest first. */
export function CampaignList() {
  const t = useT('campaigns')
  const { data, error, isPending, refetch } = useQuery(campaignsQuery)
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  if (data.data.length === 0) {
    return (
      <Blank icon={IconSpeakerphone} title={t('none')}>
        <p>{t('noneHint')}</p>
      </Blank>
    )
  }
  return (
    <ListFrame>
      <CampaignTable campaigns={data.data} />
    </ListFrame>
  )
}

/** Lists campaigns by their title in the language of the page, with the other title below. */
export function CampaignTable({ campaigns }: { campaigns: ListedCampaign[] }) {
  const t = useT('campaigns')
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  const columns: Column<ListedCampaign>[] = [
    {
      name: 'name',
      head: t('name'),
      cell: ({ code, title, title_ne: nepali }) => {
        const titles = isNepali && nepali ? [nepali, title] : [title, nepali]
        return (
          <span className={styles.name}>
            <Link to={`/marketing/campaigns/${code}`}>
              <strong>{titles[0]}</strong>
            </Link>
            <span className={styles.second}>{titles[1]}</span>
          </span>
        )
      },
    },
    { name: 'code', head: t('code'), cell: ({ code }) => code },
    { name: 'days', head: t('days'), cell: ({ starts_on: start, ends_on: end }) => <Days start={start} end={end} /> },
    { name: 'state', head: t('state'), cell: ({ state }) => <StateBadge state={state} /> },
    { name: 'offers', head: t('offersCount'), cell: ({ offers_count: count }) => formats.number(count) },
  ]
  return <DataTable caption={t('title')} columns={columns} rows={campaigns} keyOf={({ code }) => code} />
}
