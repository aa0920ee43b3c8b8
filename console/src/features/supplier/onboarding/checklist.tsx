import { blockingOf, type RequirementKey } from '@chautari/contract/supplier/onboarding/requirements'
import { REVIEW_HOURS } from '@chautari/contract/supplier/onboarding/limits'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callApi } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { Refusal } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import styles from './checklist.module.css'
import { onboardingQuery, type Onboarding } from './onboarding-query.ts'
import { RequirementList } from './requirement-list.tsx'
import { requirementTarget } from './rules/requirement-target.ts'

/** Lists the requirements of a new organisation: missing ones first, with a button to the next step, and completed ones below. */
export function Checklist({ onboarding }: { onboarding: Onboarding }) {
  const t = useT('checklist')
  const { name, requirements } = onboarding
  const blocking = requirements.filter((requirement) => requirement.is_blocking && !requirement.is_done)
  const advised = requirements.filter((requirement) => !requirement.is_blocking && !requirement.is_done)
  const done = requirements.filter((requirement) => requirement.is_done)
  const isSentBack = onboarding.sent_back_reason !== null
  const titleOfDraft = blocking.length > 0 ? t('left', { n: blocking.length }) : t(isSentBack ? 'toChange' : 'ready')
  const list = (shown: typeof requirements) => <RequirementList requirements={shown} listings={onboarding.listings} />
  return (
    <>
      <PageHead title={onboarding.state === 'draft' ? titleOfDraft : t(onboarding.state)} lead={name} />
      <div className={styles.parts}>
        <Progress done={done.length} all={requirements.length} />
        <State onboarding={onboarding} />
        {blocking.length > 0 && <Panel title={t('missing')}>{list(blocking)}</Panel>}
        {onboarding.state === 'draft' && <Next onboarding={onboarding} />}
        {advised.length > 0 && <Panel title={t('optional')}>{list(advised)}</Panel>}
        {done.length > 0 && (
          <details className={styles.done}>
            <summary>
              {t('done')} <span>{t('progress', { done: done.length, all: requirements.length })}</span>
            </summary>
            {list(done)}
          </details>
        )}
        <p className={styles.saved}>{t('saved')}</p>
      </div>
    </>
  )
}

function Progress({ done, all }: { done: number; all: number }) {
  const t = useT('checklist')
  return (
    <div className={styles.progress} role="img" aria-label={t('progress', { done, all })}>
      {Array.from({ length: all }, (_, index) => (
        <i key={index} data-done={index < done || undefined} />
      ))}
    </div>
  )
}

/** Shows the state of the organisation: in review, sent back with the reason, or live. */
function State({ onboarding: { state, answer_by: until, sent_back_reason: reason } }: { onboarding: Onboarding }) {
  const t = useT('checklist')
  const formats = useFormats()
  if (state === 'live')
    return (
      <Note icon={IconCircleCheck} tone="pine">
        {t('liveHint')} <Link to="/supplier">{t('toToday')}</Link>
      </Note>
    )
  if (state === 'in_review')
    return (
      <Note icon={IconClock} tone="pine">
        {t('inReview', { at: until === null ? '' : formats.instant(new Date(until)) })}
      </Note>
    )
  return reason === null ? null : (
    <Note icon={IconAlertTriangle} tone="amber">
      {t('sentBack')} <strong lang={formats.languageOf(reason)}>{reason}</strong>
    </Note>
  )
}

/** Shows a button that leads to the next missing requirement, or sends the organisation for review once none is missing. */
function Next({ onboarding }: { onboarding: Onboarding }) {
  const t = useT('checklist')
  const queries = useQueryClient()
  const mayEdit = useSupplierMay()('organisation.edit')
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => callApi('POST /supplier/onboarding/submit', {}),
    onSuccess: (answer) => {
      showToast(t('sent'))
      queries.setQueryData(onboardingQuery.queryKey, answer)
    },
    // A requirement may no longer be met: the list then shows which one.
    onError: () => queries.invalidateQueries({ queryKey: onboardingQuery.queryKey }),
  })
  if (!mayEdit) return null
  const [next] = blockingOf(onboarding.requirements)
  return (
    <div className={styles.next}>
      {next === undefined ? (
        <Button variant="filled" size="md" fullWidth loading={isPending} onClick={() => mutate()}>
          {t(onboarding.sent_back_reason === null ? 'send' : 'sendAgain')}
        </Button>
      ) : (
        <NextLink next={next} listings={onboarding.listings} />
      )}
      <Refusal error={error} />
      {next !== undefined && <p>{t('promise', { n: REVIEW_HOURS })}</p>}
    </div>
  )
}

function NextLink({ next, listings }: { next: RequirementKey; listings: Onboarding['listings'] }) {
  const t = useT('checklist')
  const target = requirementTarget(next, listings)
  const label = t('next', { what: t(next) })
  if (target.isOnSite)
    return (
      <Button component="a" href={target.to} variant="filled" fullWidth>
        {label}
      </Button>
    )
  return (
    <Button component={Link} to={target.to} variant="filled" fullWidth>
      {label}
    </Button>
  )
}
