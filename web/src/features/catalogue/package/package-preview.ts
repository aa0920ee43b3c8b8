import type { PackageCard } from '@chautari/contract/catalogue/shapes'
import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { previewState } from '../../../ui/pictures/page-preview.ts'

type Known = Pick<PackageCard, 'title' | 'destination' | 'thumbnail' | 'days' | 'unit_price' | 'offer_price'>

/** Returns the data that the page of a package shows until its own data arrives. */
export function usePackagePreview({ title, destination, thumbnail, days, unit_price: unit, offer_price: offer }: Known) {
  const t = useT('packages')
  const place = usePlaceNames()
  const { rupees } = useFormats()
  return previewState({
    title,
    place: place(destination),
    picture: thumbnail,
    price: rupees(offer ?? unit),
    span: t('days', { n: days }),
  })
}
