import { STAFF_ROLES, type StaffRole } from '@chautari/contract/staff/permissions'
import { Radio } from '@mantine/core'
import { useRoles } from '../../platform/session/roles.ts'
import styles from './staff.module.css'

/** Renders the choice of a role, each with its permissions. */
export function RoleChoice({ label, value, error }: { label: string; value?: StaffRole; error?: string | undefined }) {
  const { nameOf, effectOf } = useRoles()
  return (
    <Radio.Group name="role" label={label} defaultValue={value ?? 'support'} error={error}>
      <div className={styles.choices}>
        {STAFF_ROLES.map((role) => (
          <Radio key={role} value={role} label={nameOf(role)} description={effectOf(role)} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** Returns the role in a form, by default `support`. */
export const roleIn = (value: string | undefined): StaffRole => STAFF_ROLES.find((role) => role === value) ?? 'support'
