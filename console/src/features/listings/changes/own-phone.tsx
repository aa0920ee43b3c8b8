import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { PhoneProof } from '../../../ui/codes/phone-proof.tsx'

type Listing = { kind: 'property' | 'package'; slug: string }

type Props = { kind: 'property' | 'package'; file: { slug: string }; number: string; typed: string }

/**
 * Shows a supplier, below the phone of a listing, whether it is verified, and verifies it. Renders nothing while the number is unsaved, and on
 * screens of staff.
 */
export function OwnPhone({ kind, file, number, typed }: Props) {
  const onVerified = useVerified({ kind, slug: file.slug }, number)
  const isVerified = 'is_phone_proved' in file ? file.is_phone_proved === true : undefined
  if (isVerified === undefined || number === '' || number !== typed) return null
  return <PhoneProof number={number} isVerified={isVerified} onVerified={onVerified} />
}

/** Returns the function that saves a verified number of a listing. On a listing on sale, the number then goes live. */
export function useVerified({ kind, slug }: Listing, number: string): () => void {
  const queries = useQueryClient()
  const save = () =>
    kind === 'property'
      ? callApi('PATCH /supplier/properties/:slug', { params: { slug }, body: { phone: number } })
      : callApi('PATCH /supplier/packages/:slug', { params: { slug }, body: { company_phone: number } })
  return () => {
    const path = kind === 'property' ? 'properties' : 'packages'
    // Refetches even if the number could not be saved, because it is verified and the screen shows that.
    void save()
      .catch(() => undefined)
      .finally(() => {
        void queries.invalidateQueries({ queryKey: [`GET /supplier/${path}/:slug`] })
        void queries.invalidateQueries({ queryKey: [`GET /supplier/${path}`] })
      })
  }
}
