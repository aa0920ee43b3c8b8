import type { PaymentMethod } from '@chautari/contract/payment/shapes'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** The ways to pay that are open. */
export function usePaymentMethods(): UseQueryResult<PaymentMethod[]> {
  return useQuery({
    queryKey: ['payment-methods'],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /settings', { signal })
      return data.payment_methods.filter((method) => method.is_enabled)
    },
  })
}
