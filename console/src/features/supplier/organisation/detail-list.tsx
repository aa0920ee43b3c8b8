import { useT } from '../../../platform/language/texts.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { Organisation } from './organisation-query.ts'
import styles from './organisation.module.css'

const SHOWN = ['legal_name', 'registration_number', 'pan', 'address', 'contact_email', 'contact_phone'] as const

/** Shows the organisation to members who may not change it. */
export function DetailList({ organisation }: { organisation: Organisation }) {
  const t = useT('organisation')
  return (
    <Panel title={t('registered')}>
      <dl className={styles.facts}>
        {SHOWN.map((name) => (
          <Fact key={name} name={t(name)} value={organisation[name] ?? t('empty')} />
        ))}
      </dl>
    </Panel>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
