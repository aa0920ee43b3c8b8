import type { ListingChange, FieldToApprove } from '@chautari/contract/listing/changes'
import { useT } from '../../../platform/language/texts.ts'

/** Returns the function that names a part of a change, for labels. */
export function usePartName({ rooms }: ListingChange): (part: string) => string {
  const t = useT('changes')
  return (part) => {
    const [kind = '', slug] = part.split(':')
    const title = rooms.find((room) => room.slug === slug)?.title ?? ''
    if (kind === 'photos') return slug === undefined ? t('photos') : t('photosOf', { title })
    if (kind === 'publication') return slug === undefined ? t('publication') : t('roomOnSale', { title })
    return t(`field_${kind as FieldToApprove}`)
  }
}
