import { Suspense } from 'react'
import { late } from '../../../platform/late.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

const NewPropertyForm = late(async () => (await import('./new-property-form.tsx')).NewPropertyForm)

/** The window that creates a property. */
export function NewPropertyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT('listings')
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('newProperty')} closeOnClickOutside={false}>
      <Suspense>
        <NewPropertyForm />
      </Suspense>
    </Dialog>
  )
}
