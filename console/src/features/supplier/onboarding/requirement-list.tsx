import { Button } from '@mantine/core'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import styles from './checklist.module.css'
import type { Onboarding } from './onboarding-query.ts'
import { requirementTarget } from './rules/requirement-target.ts'

const STROKE = 2

type Props = Pick<Onboarding, 'requirements' | 'listings'>
type Row = { requirement: Onboarding['requirements'][number]; listings: Onboarding['listings'] }

/** Lists requirements, each with a hint and a link to where it is met. */
export function RequirementList({ requirements, listings }: Props) {
  return (
    <ul className={styles.list}>
      {requirements.map((requirement) => (
        <RequirementRow key={requirement.key} requirement={requirement} listings={listings} />
      ))}
    </ul>
  )
}

function RequirementRow({ requirement: { key, is_done: isDone }, listings }: Row) {
  const t = useT('checklist')
  const Glyph = isDone ? IconCheck : IconCircleDashed
  return (
    <li className={styles.row}>
      <span className={styles.mark} data-tone={isDone ? 'green' : 'plain'}>
        <Glyph size={14} stroke={STROKE} aria-hidden />
      </span>
      <span className={styles.what}>
        <strong>{t(key)}</strong>
        {!isDone && <span className={styles.hint}>{hintOf(key, listings)}</span>}
      </span>
      <RequirementLink requirementKey={key} isDone={isDone} listings={listings} />
    </li>
  )

  function hintOf(of: typeof key, all: Row['listings']) {
    const [first] = all
    if (of !== 'listing' || !first || first.missing.length === 0) return t(`${of}Hint`)
    return `${first.title}: ${first.missing.join(' · ')}`
  }
}

const verbOf = (key: Row['requirement']['key']) => {
  if (key === 'phone_proof') return 'verify'
  return key.endsWith('_document') ? 'upload' : 'add'
}

type LinkProps = { requirementKey: Row['requirement']['key']; isDone: boolean; listings: Row['listings'] }

function RequirementLink({ requirementKey: key, isDone, listings }: LinkProps) {
  const t = useT('checklist')
  const mayEdit = useSupplierMay()('organisation.edit')
  const target = requirementTarget(key, listings)
  if (!mayEdit || (isDone && key === 'email')) return null
  const label = t(isDone ? 'edit' : verbOf(key))
  const props = { size: 'xs', variant: 'subtle', 'aria-label': `${label}: ${t(key)}` } as const
  if (target.isOnSite)
    return (
      <Button component="a" href={target.to} {...props}>
        {label}
      </Button>
    )
  return (
    <Button component={Link} to={target.to} {...props}>
      {label}
    </Button>
  )
}
