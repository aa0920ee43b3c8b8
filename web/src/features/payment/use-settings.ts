import type { PaymentMethod } from '@chautari/contract/payment/shapes'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { api } from '../../platform/api/api.ts'

/** Returns the payment methods that are available now. The payment page fetches them, because a provider may have failed since the visit began. */
export function usePaymentMethods(): UseQueryResult<PaymentMethod[]> {
  return useQuery({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => (await api('GET /settings', { signal })).data,
    select: ({ payment_methods }) => payment_methods.filter((method) => method.is_enabled),
  })
}
