import { SegmentedControl } from '@mantine/core'
import { useT } from '../../../platform/language/texts.ts'
import { NewPackageForm } from '../packages/new-package-form.tsx'
import { NewPropertyForm } from '../properties/new-property-form.tsx'
import styles from './listings.module.css'

const PACKAGE = 'package'

type Props = { isPackage: boolean; onChoose: (isPackage: boolean) => void }

/** Creates a property or a package of a supplier. */
export function NewOwnListing({ isPackage, onChoose }: Props) {
  const t = useT('changes')
  const kinds = [
    { value: 'property', label: t('property') },
    { value: PACKAGE, label: t('package') },
  ]
  return (
    <div className={styles.creating}>
      <SegmentedControl
        aria-label={t('sells')}
        data={kinds}
        value={isPackage ? PACKAGE : 'property'}
        onChange={(kind) => onChoose(kind === PACKAGE)}
      />
      {isPackage ? <NewPackageForm /> : <NewPropertyForm />}
    </div>
  )
}
