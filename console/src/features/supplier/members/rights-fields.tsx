import { SUPPLIER_ROLES } from '@chautari/contract/supplier/permissions'
import { Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierRoles } from '../../../platform/session/supplier.tsx'
import { faultOf } from '../../../ui/form.tsx'
import styles from './members.module.css'
import type { Listings, Rights } from './members-query.ts'

type Props = { listings: Listings; rights?: Rights; error: unknown }

/** The roles of a member, and whether they work for everything or for some properties and packages. */
export function RightsFields({ listings: { properties, packages }, rights, error }: Props) {
  const t = useT('members')
  const { namesOf, effectOf } = useSupplierRoles()
  const [where, setWhere] = useState(rights?.limited_to ? 'some' : 'all')
  const [isOwner, setOwner] = useState(rights?.roles.includes('owner') ?? false)
  const chosen = rights?.limited_to ?? { properties: [], packages: [] }
  return (
    <>
      <Checkbox.Group label={t('roles')} error={faultOf(error, 'roles')} defaultValue={rights?.roles ?? ['front_desk']}>
        <div className={styles.choices}>
          {SUPPLIER_ROLES.map((role) => (
            <Checkbox
              key={role}
              name={`role ${role}`}
              value={role}
              label={namesOf([role])}
              description={effectOf(role)}
              {...(role === 'owner' && { onChange: (event) => setOwner(event.currentTarget.checked) })}
            />
          ))}
        </div>
      </Checkbox.Group>
      {!isOwner && properties.length + packages.length > 1 && (
        <Radio.Group name="where" label={t('where')} value={where} onChange={setWhere} error={faultOf(error, 'limited_to')}>
          <div className={styles.choices}>
            <Radio value="all" label={t('everything')} description={t('everythingHint')} />
            <Radio value="some" label={t('some')} />
          </div>
        </Radio.Group>
      )}
      {!isOwner && where === 'some' && (
        <fieldset className={styles.listings}>
          <legend>{t('which')}</legend>
          {properties.map(({ id, title }) => (
            <Checkbox key={`p${id}`} name={`property ${id}`} label={title} defaultChecked={chosen.properties.includes(id)} />
          ))}
          {packages.map(({ id, title }) => (
            <Checkbox key={`k${id}`} name={`package ${id}`} label={title} defaultChecked={chosen.packages.includes(id)} />
          ))}
        </fieldset>
      )}
    </>
  )
}
