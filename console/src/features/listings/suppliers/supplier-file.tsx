import { Button } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { late } from '../../../platform/late.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { ListingTabs } from '../../../ui/listing/listing-tabs.tsx'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panels } from '../../../ui/panel.tsx'
import { SupplierBusiness } from './supplier-business.tsx'
import { SupplierPeople } from './supplier-people.tsx'
import { SupplierReview } from './supplier-review.tsx'
import type { SupplierFile as File } from './supplier-query.ts'

const OwnerDialog = late(async () => (await import('./owner-dialog.tsx')).OwnerDialog)
const SuspensionDialog = late(async () => (await import('./suspension-dialog.tsx')).SuspensionDialog)

/** Shows a supplier: its requirements, details, suspension and members. */
export function SupplierFile({ supplier }: { supplier: File }) {
  const t = useT('supplier')
  const formats = useFormats()
  const mayManage = useMay()('suppliers.manage')
  const [open, setOpen] = useState<'owner' | 'suspension'>()
  const close = () => setOpen(undefined)
  const { id, name, suspension } = supplier
  const counts = { properties: formats.number(supplier.properties_count), packages: formats.number(supplier.packages_count) }
  return (
    <>
      <PageHead title={name} lead={t('sells', counts)}>
        <Button component={Link} to={`/listings?${new URLSearchParams({ text: name }).toString()}`}>
          {t('listings')}
        </Button>
        {mayManage && (
          <Button {...(!suspension && { variant: 'outline', color: 'red' })} onClick={() => setOpen('suspension')}>
            {t(suspension ? 'resume' : 'suspend')}
          </Button>
        )}
      </PageHead>
      <ListingTabs />
      {suspension && (
        <Note icon={IconBan} tone="red" isBand>
          <strong>
            {t('suspendedSince', { at: formats.instant(new Date(suspension.since)), n: suspension.listings_count })}
          </strong>{' '}
          {suspension.reason}
        </Note>
      )}
      <Panels>
        {supplier.onboarding && <SupplierReview supplier={supplier} onboarding={supplier.onboarding} />}
        <SupplierBusiness supplier={supplier} />
        <SupplierPeople
          supplier={supplier}
          action={
            mayManage && (
              <Button variant="filled" onClick={() => setOpen('owner')}>
                {t('inviteOwner')}
              </Button>
            )
          }
        />
      </Panels>
      <Suspense>
        {open === 'owner' && <OwnerDialog id={id} onClose={close} />}
        {open === 'suspension' && <SuspensionDialog supplier={supplier} onClose={close} />}
      </Suspense>
    </>
  )
}
