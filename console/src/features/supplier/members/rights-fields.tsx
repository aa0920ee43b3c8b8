import { SUPPLIER_ROLES } from '@chautari/contract/supplier/permissions'
import { Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierRoles } from '../../../platform/session/supplier.tsx'
import { fieldError } from '../../../ui/form.tsx'
import styles from './members.module.css'
import type { Listings, Rights } from './members-query.ts'

type Props = { listings: Listings; rights?: Rights; error: unknown }

/** Renders the fields for the roles of a member and for the listings that they are limited to. */
export function RightsFields({ listings, rights, error }: Props) {
  const t = useT('members')
  const { namesOf, effectOf } = useSupplierRoles()
  const [isOwner, setOwner] = useState(rights?.roles.includes('owner') ?? false)
  return (
    <>
      <Checkbox.Group label={t('roles')} error={fieldError(error, 'roles')} defaultValue={rights?.roles ?? ['front_desk']}>
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
      {!isOwner && <LimitFields listings={listings} limit={rights?.limited_to ?? null} error={fieldError(error, 'limited_to')} />}
    </>
  )
}

type Limited = { listings: Listings; limit: Rights['limited_to']; error: string | undefined }

function LimitFields({ listings: { properties, packages }, limit, error }: Limited) {
  const t = useT('members')
  const [where, setWhere] = useState(limit ? 'some' : 'all')
  if (properties.length + packages.length < 2 && !limit) return null
  return (
    <>
      <Radio.Group name="where" label={t('where')} value={where} onChange={setWhere} error={error}>
        <div className={styles.choices}>
          <Radio value="all" label={t('everything')} description={t('everythingHint')} />
          <Radio value="some" label={t('some')} />
        </div>
      </Radio.Group>
      {where === 'some' && (
        <fieldset className={styles.listings}>
          <legend>{t('which')}</legend>
          {properties.map(({ id, title }) => (
            <Checkbox key={`p${id}`} name={`property ${id}`} label={title} defaultChecked={limit?.properties.includes(id)} />
          ))}
          {packages.map(({ id, title }) => (
            <Checkbox key={`k${id}`} name={`package ${id}`} label={title} defaultChecked={limit?.packages.includes(id)} />
          ))}
        </fieldset>
      )}
    </>
  )
}
