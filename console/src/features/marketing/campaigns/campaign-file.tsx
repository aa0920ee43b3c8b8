import { Button } from '@mantine/core'
import { IconArrowLeft, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../platform/api/api.ts'
import { useShortcut } from '../../../platform/keys/shortcuts.tsx'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { Blank } from '../../../ui/blank.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Panel, Panels } from '../../../ui/panel.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { StateBadge } from '../coupons/state-badge.tsx'
import { Days } from '../days.tsx'
import styles from '../marketing.module.css'
import { CampaignOffers } from './campaign-offers.tsx'
import { campaignQuery, type Campaign } from './campaign-query.ts'
import { EditCampaignDialog } from './edit-campaign.tsx'
import { StopCampaignDialog } from './end-dialog.tsx'

/** Shows everything about a campaign: its texts and days, and what takes part. */
export function CampaignFile({ code }: { code: string }) {
  const t = useT('campaigns')
  const { data, error, isPending, refetch } = useQuery(campaignQuery(code))
  const mayEdit = useMay()('marketing.edit')
  const isNepali = useLocale() === 'ne'
  if (isPending) return <PageSkeleton />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Blank icon={IconSpeakerphone} title={t('notFound')} isPage>
        <ToList />
      </Blank>
    )
  }
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const campaign = data.data
  const isGoing = mayEdit && campaign.state !== 'stopped'
  return (
    <>
      <PageHead title={(isNepali && campaign.title_ne) || campaign.title} lead={campaign.code}>
        <ToList />
      </PageHead>
      <Panels>
        <Panel title={t('about')} action={isGoing && <Acts campaign={campaign} />}>
          <Facts campaign={campaign} />
        </Panel>
        <CampaignOffers campaign={campaign} mayAdd={isGoing} mayRemove={mayEdit} />
      </Panels>
    </>
  )
}

function ToList() {
  const t = useT('campaigns')
  return (
    <Button component={Link} to="/marketing/campaigns" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}>
      {t('toList')}
    </Button>
  )
}

function Facts({ campaign }: { campaign: Campaign }) {
  const t = useT('campaigns')
  const { state, title, title_ne, terms, terms_ne, kinds, starts_on: start, ends_on: end, picture } = campaign
  return (
    <dl className={styles.facts}>
      <dt>{t('state')}</dt>
      <dd>
        <StateBadge state={state} />
      </dd>
      <dt>{t('days')}</dt>
      <dd>
        <Days start={start} end={end} />
      </dd>
      <dt>{t('titleEn')}</dt>
      <dd lang="en">{title}</dd>
      <dt>{t('titleNe')}</dt>
      <dd lang="ne">{title_ne ?? '–'}</dd>
      <dt>{t('termsEn')}</dt>
      <dd>{terms}</dd>
      <dt>{t('termsNe')}</dt>
      <dd lang="ne">{terms_ne ?? '–'}</dd>
      <dt>{t('kinds')}</dt>
      <dd>{kinds.map((kind) => t(kind)).join(', ')}</dd>
      <dt>{t('picture')}</dt>
      <dd>
        <img className={styles.banner} src={picture.url} alt={picture.alt} />
      </dd>
    </dl>
  )
}

function Acts({ campaign }: { campaign: Campaign }) {
  const t = useT('campaigns')
  const [open, setOpen] = useState<'edit' | 'stop'>()
  useShortcut({ keys: 'e', label: t('edit'), run: () => setOpen('edit') })
  const close = () => setOpen(undefined)
  return (
    <div className={styles.buttons}>
      <Button onClick={() => setOpen('edit')}>{t('edit')}</Button>
      <Button variant="outline" color="red" onClick={() => setOpen('stop')}>
        {t('stop')}
      </Button>
      {open === 'edit' && <EditCampaignDialog campaign={campaign} onClose={close} />}
      {open === 'stop' && <StopCampaignDialog campaign={campaign} onClose={close} />}
    </div>
  )
}
