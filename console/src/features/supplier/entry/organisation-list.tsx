import { Button } from '@mantine/core'
import { IconBuilding, IconChevronRight } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierRoles, type SupplierSession } from '../../../platform/session/supplier.tsx'
import { Refusal } from '../../../ui/form.tsx'
import styles from './organisation-list.module.css'

const STROKE = 1.75

type Props = { organisations: SupplierSession['organisations']; onOpened: (session: SupplierSession) => void }

/** Shows the organisations of the user and opens the chosen one. */
export function OrganisationList({ organisations, onOpened }: Props) {
  const t = useT('opening')
  const preparing = useT('partner')('inPreparation')
  const { namesOf } = useSupplierRoles()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (organisation_id: string) => callApi('POST /supplier/me/organisation', { body: { organisation_id } }),
    onSuccess: ({ data }) => onOpened(data),
  })
  return (
    <>
      <ul className={styles.list}>
        {organisations.map(({ id, name, roles, is_suspended: isSuspended, is_live: isLive }) => (
          <li key={id}>
            <Button
              fullWidth
              h={56}
              justify="start"
              disabled={isPending}
              leftSection={<IconBuilding size={18} stroke={STROKE} aria-hidden />}
              rightSection={<IconChevronRight size={16} stroke={STROKE} aria-hidden />}
              onClick={() => mutate(id)}
            >
              <span className={styles.organisation}>
                <strong>{name}</strong>
                <span className={styles.roles}>
                  {namesOf(roles)}
                  {!isLive && ` · ${preparing}`}
                  {isSuspended && ` · ${t('suspended')}`}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <Refusal error={error} />
    </>
  )
}
