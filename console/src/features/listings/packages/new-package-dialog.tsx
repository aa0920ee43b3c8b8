import { Suspense } from 'react'
import { late } from '../../../platform/late.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

const NewPackageForm = late(async () => (await import('./new-package-form.tsx')).NewPackageForm)

/** The window that creates a package. */
export function NewPackageDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT('packages')
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('newPackage')} closeOnClickOutside={false}>
      <Suspense>
        <NewPackageForm />
      </Suspense>
    </Dialog>
  )
}
