import { api } from '../../../../platform/api/api.ts'
import { useT } from '../../../../platform/language/texts.ts'
import type { PackageChoice } from '../choice/package-choice.ts'
import { packageReservation } from './reservation.ts'
import { useReserve } from './use-reserve.ts'

type ReserveOptions = { expectedTotal: number; onFields: () => void; refetchAvailability: () => void }

/** Reserves seats of a package. */
export function useReservePackage(slug: string, choice: PackageChoice, options: ReserveOptions) {
  const t = useT('checkout')
  return useReserve({
    slug,
    choice,
    bodyOf: (draft) => packageReservation(draft, choice, options.expectedTotal),
    send: (body, headers) => api('POST /packages/:packageSlug/booking', { params: { packageSlug: slug }, body, headers }),
    goneCode: 'package_unavailable',
    failed: t('packageFailed'),
    onFields: options.onFields,
    refetchAvailability: options.refetchAvailability,
  })
}
