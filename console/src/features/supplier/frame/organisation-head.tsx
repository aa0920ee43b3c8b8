import { IconBuilding, IconSelector } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplier } from '../../../platform/session/supplier.tsx'
import styles from './organisation-head.module.css'

const STROKE = 1.75

/** Shows the name of the open organisation in the top bar. If the user has several, it links to the choice. */
export function OrganisationHead() {
  const t = useT('partner')
  const {
    member: { organisation },
    organisations,
  } = useSupplier()
  const name = (
    <>
      <IconBuilding size={18} stroke={STROKE} aria-hidden />
      <strong className={styles.name}>{organisation.name}</strong>
      {!organisation.is_live && <span className={styles.state}>{t('inPreparation')}</span>}
      {organisation.is_suspended && <span className={styles.state}>{t('suspended')}</span>}
    </>
  )
  if (organisations.length < 2) return <div className={styles.head}>{name}</div>
  return (
    <Link className={styles.head} to="/supplier/organisations" aria-label={t('switchFrom', { name: organisation.name })}>
      {name}
      <IconSelector size={16} stroke={STROKE} aria-hidden />
    </Link>
  )
}
