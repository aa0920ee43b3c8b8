import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { ContactForm, RegisteredForm } from '../../../features/supplier/organisation/detail-form.tsx'
import { DetailList } from '../../../features/supplier/organisation/detail-list.tsx'
import { Documents } from '../../../features/supplier/organisation/documents.tsx'
import { organisationQuery } from '../../../features/supplier/organisation/organisation-query.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Panels } from '../../../ui/panel.tsx'
import { Problem } from '../../../ui/problem.tsx'

/** Shows the organisation: what is registered, how we reach it, and its documents. */
export default function OrganisationPage() {
  const t = useT('organisation')
  const mayEdit = useSupplierMay()('organisation.edit')
  const { data, error, isPending, refetch } = useQuery(organisationQuery)
  useNamedPart(data !== undefined)
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const organisation = data.data
  return (
    <>
      <PageHead title={t('title')} lead={organisation.name}>
        {organisation.state !== 'live' && (
          <Button component={Link} to="/supplier/onboarding">
            {t('toChecklist')}
          </Button>
        )}
      </PageHead>
      <Panels>
        {mayEdit ? (
          <>
            <RegisteredForm organisation={organisation} />
            <ContactForm organisation={organisation} />
            <Documents organisation={organisation} />
          </>
        ) : (
          <DetailList organisation={organisation} />
        )}
      </Panels>
    </>
  )
}

/** Brings the part that the address names into view once it is shown, and gives its field the focus. */
function useNamedPart(isShown: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    const part = isShown && hash !== '' ? document.getElementById(hash.slice(1)) : null
    if (!part) return
    part.scrollIntoView({ block: 'center' })
    const field = part.matches('input') ? part : part.querySelector<HTMLElement>('input, select, button')
    if (field instanceof HTMLElement) field.focus()
  }, [isShown, hash])
}
